import { orderChangedNotification } from "@noor/contract/notifications";
import { withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { findOrderByIntent } from "../orders/create-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";

/** Notes in an order's history, once, that the buyer's bank disputes its payment: staff have days to answer. */
export async function recordDispute(db: Database, intentId: string): Promise<void> {
	const orderId = await findOrderByIntent(db, intentId);
	if (orderId === undefined) return;
	await withActor(db, null, async (tx) => {
		await lockOrder(tx, orderId);
		const noted = await tx
			.selectFrom("orderEvents")
			.where("orderId", "=", orderId)
			.where("kind", "=", "disputed")
			.select("id")
			.executeTakeFirst();
		if (noted) return;
		await recordOrderEvent(tx, orderId, "disputed");
		await notifyStaff(tx, orderChangedNotification, orderId);
	});
}
