import type { CashCollection } from "@noor/contract/cash";
import { aedText, toAed, toFils } from "@noor/contract/money";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/api/cash";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { assignToRun } from "../orders/cash-orders.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { completeShippedOrder } from "../orders/complete-shipped-order.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { assignInvoiceNumber } from "../orders/invoice-number.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { waitsForPickup } from "../orders/waits-for-pickup.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { lockCashOrder } from "./lock-cash-order.ts";

/**
 * Notes what a courier collected for an order, in the run of that courier on that day, and issues the tax invoice. A shipped
 * order is completed by it. One that was not shipped, and a pickup that waits in the showroom, have to be paid in full; the
 * first counts as paid then, and the second is completed when it is handed over. Repeated for an order that was collected, it corrects amount and run.
 *
 * @param collection the amount in AED, the day, and the version of the record that it is based on.
 * @throws Refusal `not-found`; `conflict` for another version, or an order that is not paid in cash, was cancelled or refunded.
 */
export function collectCash(
	db: Database,
	orderId: number,
	{ amount, version, ...run }: CashCollection,
	staff: Staff,
	publicUrl: string,
): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		const order = await lockCashOrder(tx, orderId);
		const { status } = order;
		if (order.version !== version) throw new VersionConflict(await getStaffOrder(tx, orderId));
		const amountFils = toFils(amount);
		const expected = aedText(toAed(order.expectedFils));
		if (status === "Cancelled" || order.hasRefunds) throw new Refusal("conflict", m.not_collectable());
		const isPickup = await waitsForPickup(tx, orderId);
		if ((status === "Pending" || isPickup) && amountFils !== order.expectedFils)
			throw new Refusal("conflict", m.pay_in_full({ amount: expected }));
		await assignToRun(tx, orderId, run);
		await tx
			.updateTable("cashOrders")
			.set({ collectedFils: amountFils, collectedAt: now(), collectedBy: staff.userId })
			.where("orderId", "=", orderId)
			.execute();
		await tx.updateTable("orders").set({ paidFils: amountFils }).where("id", "=", orderId).execute();
		const detail = { amountReceivedFils: amountFils };
		if (status === "Pending") await changeOrderStatus(tx, orderId, "Pending", "PaymentRecieved", detail);
		else if (status === "Shipped" && !isPickup) await completeShippedOrder(tx, orderId, publicUrl, detail);
		else await notifyStaff(tx, orderChangedNotification, orderId);
		await assignInvoiceNumber(tx, orderId);
		return getStaffOrder(tx, orderId);
	});
}
