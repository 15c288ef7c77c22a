import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/api/cash";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { Refusal } from "../refusal.ts";

/**
 * Notes that staff have confirmed an order by telephone, so that it can be shipped. Repeating it changes nothing.
 *
 * @throws Refusal `not-found`; `conflict` for an order that is not paid in cash, or not waiting any more.
 */
export function confirmOrder(db: Database, orderId: number, staff: Staff): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, orderId);
		const cash = await tx
			.selectFrom("cashOrders")
			.where("orderId", "=", orderId)
			.select("confirmedAt")
			.executeTakeFirst();
		if (!cash) throw new Refusal("conflict", m.not_cash());
		if (status !== "Pending") throw new Refusal("conflict", m.not_waiting());
		if (cash.confirmedAt === null) {
			await tx
				.updateTable("cashOrders")
				.set({ confirmedAt: now(), confirmedBy: staff.userId })
				.where("orderId", "=", orderId)
				.execute();
			await recordOrderEvent(tx, orderId, "confirmed-by-phone");
		}
		return getStaffOrder(tx, orderId);
	});
}
