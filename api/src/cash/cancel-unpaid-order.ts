import type { OrderDetail, OrderStatus, StaffOrder } from "@noor/contract/orders";
import { isPaidAtProvider } from "@noor/contract/payment-kinds";
import * as m from "@noor/messages/api/cash";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { getOrderDetail } from "../orders/get-order-detail.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { giveUpUnpaidOrder } from "../refunds/give-up-unpaid-order.ts";
import { Refusal } from "../refusal.ts";

/** An order that can be cancelled as long as it is not paid. */
const cancellable: readonly OrderStatus[] = ["Pending", "Shipped"];

/**
 * Cancels an order whose money has not come: one in cash that was refused at the door or could not be confirmed, or one that waits
 * for a bank transfer. Its pieces return to stock, its buyer gets a mail, and the reason becomes a note of staff. Of two concurrent calls one succeeds.
 *
 * @throws Refusal `not-found`; `conflict` for an order that was paid, cancelled already, or is
 * paid through the card provider, or of which a parcel has arrived.
 */
export function cancelUnpaidOrder(
	db: Database,
	orderId: number,
	reason: string,
	staff: Staff,
	publicUrl: string,
): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, orderId);
		const order = await tx
			.selectFrom("orders")
			.where("id", "=", orderId)
			.select(["paymentKind", "paidFils"])
			.executeTakeFirstOrThrow();
		if (isPaidAtProvider(order.paymentKind)) throw new Refusal("conflict", m.paid_by_card());
		if (order.paidFils > 0 || !cancellable.includes(status)) throw new Refusal("conflict", m.not_cancellable());
		const arrived = await tx
			.selectFrom("parcels")
			.where("orderId", "=", orderId)
			.where("deliveredAt", "is not", null)
			.select("id")
			.limit(1)
			.executeTakeFirst();
		if (arrived) throw new Refusal("conflict", m.partly_delivered());
		await giveUpUnpaidOrder(tx, orderId, { status, publicUrl });
		await tx.insertInto("orderNotes").values({ orderId, text: reason, writtenBy: staff.userId }).execute();
		return getStaffOrder(tx, orderId);
	});
}

/**
 * Cancels an order for its buyer, as long as nothing of it is paid and nothing has left; then as `cancelUnpaidOrder`. Of two
 * concurrent calls one succeeds.
 *
 * @throws Refusal `not-found` for an order of another user; `conflict` for an order that the buyer cannot cancel.
 */
export function cancelOwnOrder(
	db: Database,
	orderId: number,
	{ userId, publicUrl }: { userId: number; publicUrl: string },
): Promise<OrderDetail> {
	return inTransaction(db, async (tx) => {
		await getOrderDetail(tx, orderId, { userId });
		const status = await lockOrder(tx, orderId);
		const { isCancellable } = await getOrderDetail(tx, orderId, { userId });
		if (!isCancellable) throw new Refusal("conflict", m.not_cancellable_by_buyer());
		await giveUpUnpaidOrder(tx, orderId, { status, publicUrl });
		return getOrderDetail(tx, orderId, { userId });
	});
}
