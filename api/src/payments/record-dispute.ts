import { orderChangedNotification } from "@noor/contract/orders";
import { changeAs } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { recordOrderEvent } from "../orders/change-order-status.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { tellStaff } from "../orders/notify-staff.ts";
import { findOrderOf } from "../orders/create-order.ts";

/** Notes in an order's history, once, that the buyer's bank disputes its payment: staff have days to answer. */
export async function noteDispute(db: Database, intentId: string): Promise<void> {
	const orderId = await findOrderOf(db, intentId);
	if (orderId === undefined) return;
	await changeAs(db, null, async (tx) => {
		await lockOrder(tx, orderId);
		const noted = await tx
			.selectFrom("orderEvents")
			.where("orderId", "=", orderId)
			.where("kind", "=", "disputed")
			.select("id")
			.executeTakeFirst();
		if (noted) return;
		await recordOrderEvent(tx, orderId, "disputed");
		await tellStaff(tx, orderChangedNotification, orderId);
	});
}
