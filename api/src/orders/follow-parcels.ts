import type { Database } from "../database/database.ts";
import { findCashOrder } from "./cash-orders.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { completeShippedOrder } from "./complete-shipped-order.ts";
import { isPickedUp } from "./is-picked-up.ts";
import { lockOrder } from "./lock-order.ts";
import { listSendableLines } from "./sendable-lines.ts";

/**
 * Brings the status of an order in line with its parcels: a paid order whose pieces have all left is Shipped, one whose
 * parcels have all arrived is Completed, and its buyer is mailed; a shipped one with pieces to leave again, because their
 * refund failed, is paid and waits. Call it in a transaction after parcels or refunded pieces changed.
 *
 * @param detail of the event that the order was shipped.
 */
export async function followParcels(
	tx: Database,
	orderId: number,
	publicUrl: string,
	detail: Record<string, unknown> = {},
): Promise<void> {
	const status = await lockOrder(tx, orderId);
	const cash = await findCashOrder(tx, orderId);
	// It is completed by the cash.
	const isUnpaid = cash !== null && cash.collected === null;
	const isToBeShipped = status === "PaymentRecieved" || (status === "Pending" && isUnpaid);
	if (!isToBeShipped && status !== "Shipped" && status !== "Completed") return;
	const parcels = await tx
		.selectFrom("parcels")
		.where("orderId", "=", orderId)
		.select([
			"deliveredAt",
			({ exists, selectFrom }) =>
				exists(selectFrom("parcelLines").whereRef("parcelId", "=", "parcels.id").select("quantity")).as("hasLines"),
		])
		.execute();
	// The contents of parcels of an earlier release are not known.
	if (parcels.length === 0 || parcels.some(({ hasLines }) => !hasLines)) return;
	const isEverythingSent = [...(await listSendableLines(tx, orderId)).values()].every(({ toShip }) => toShip === 0);
	if (!isEverythingSent) {
		if (!isToBeShipped) await changeOrderStatus(tx, orderId, status, "PaymentRecieved");
		return;
	}
	const isShipped = isToBeShipped
		? await changeOrderStatus(tx, orderId, status, "Shipped", { ...detail, isPickup: await isPickedUp(tx, orderId) })
		: status === "Shipped";
	if (isShipped && !isUnpaid && parcels.every(({ deliveredAt }) => deliveredAt !== null))
		await completeShippedOrder(tx, orderId, publicUrl);
}
