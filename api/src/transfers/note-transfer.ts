import { aedText, toAed, toFils } from "@noor/contract/money";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { StaffOrder } from "@noor/contract/orders";
import type { TransferEntryForm } from "@noor/contract/transfers";
import * as m from "@noor/messages/api/transfers";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { redeemOrderCoupon } from "../coupons/redeem-order-coupon.ts";
import type { Database } from "../database/database.ts";
import { retryOnRace } from "../database/retry-on-race.ts";
import { shopToday } from "../database/shop-time-zone.ts";
import { transferReceived } from "../mail/mails/transfer-received.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { getOrder } from "../orders/get-order.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { assignInvoiceNumber } from "../orders/invoice-number.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { excessOf } from "../orders/transfer-orders.ts";
import { sellStock } from "../payments/sell-stock.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { type LockedTransferOrder, lockTransferOrder } from "./lock-transfer-order.ts";

/**
 * Notes money that the bank has booked for an order. Once the whole total has come, the order is paid, its tax invoice is issued,
 * and its buyer gets a mail; with less it stays Pending, and what is above the total is owed back. Money of a cancelled order is
 * owed back, unless it is to be accepted: the order is paid then, and takes its stock again. What the stock no longer has
 * becomes a shortage.
 *
 * Idempotent: an entry that is noted already changes nothing.
 *
 * @throws Refusal `not-found`; `conflict` for another version or an entry that was noted with other values, an order that is not paid by transfer or was refunded, a return
 * of more than may be sent back, and too little money to accept a cancelled order; `invalid-input` for a day in the future.
 */
export function noteTransfer(
	db: Database,
	orderId: number,
	entry: TransferEntryForm,
	staff: Staff,
	publicUrl: string,
): Promise<StaffOrder> {
	const { entryId: id, direction, day, reference } = entry;
	const note = async (tx: Database) => {
		const order = await lockTransferOrder(tx, orderId);
		const changeFils = direction === "returned" ? -toFils(entry.amount) : toFils(entry.amount);
		const known = await tx
			.selectFrom("transferEntries")
			.where("id", "=", id)
			.select(["orderId", "amountFils", "reference", sql<string>`day::text`.as("day")])
			.executeTakeFirst();
		if (known && known.orderId !== orderId) throw new Refusal("conflict", m.entry_of_other_order());
		if (known && (known.amountFils !== changeFils || known.day !== day || known.reference !== reference))
			throw new VersionConflict(await getStaffOrder(tx, orderId));
		if (known) return getStaffOrder(tx, orderId);
		if (order.version !== entry.version) throw new VersionConflict(await getStaffOrder(tx, orderId));
		if (day > (await shopToday(tx)))
			throw new Refusal("invalid-input", m.day_in_future(), { day: [m.day_in_future()] });
		const amountFils = toFils(entry.amount);
		const reopens = entry.reopens !== undefined && order.status === "Cancelled" && direction === "received";
		if (direction === "returned") assertReturnable(order, amountFils);
		else assertReceivable(order, { amountFils, reopens });
		await tx
			.insertInto("transferEntries")
			.values({ id, orderId, amountFils: changeFils, day: sql<Date>`${day}::date`, reference, notedBy: staff.userId })
			.execute();
		// The version is that of the order's entries, too.
		await tx
			.updateTable("transferOrders")
			.set((eb) => ({ version: eb("version", "+", 1) }))
			.where("orderId", "=", orderId)
			.execute();
		const balanceFils = order.balanceFils + changeFils;
		const isWaiting = order.status === "Pending" || reopens;
		if (direction === "received" && isWaiting && balanceFils >= order.expectedFils)
			await settle(tx, orderId, order, publicUrl);
		else {
			await recordOrderEvent(tx, orderId, direction === "received" ? "transfer-received" : "transfer-returned", {
				amountFils,
			});
			await notifyStaff(tx, orderChangedNotification, orderId);
			if (direction === "received") await mailArrival(tx, orderId, { ...order, balanceFils }, amountFils, publicUrl);
		}
		return getStaffOrder(tx, orderId);
	};
	return retryOnRace(db, () => withActor(db, staff, note));
}

function assertReturnable(order: LockedTransferOrder, amountFils: number): void {
	const { returnableFils } = excessOf(order);
	if (returnableFils === 0) throw new Refusal("conflict", m.nothing_to_return());
	if (amountFils > returnableFils)
		throw new Refusal("conflict", m.return_too_high({ amount: aedText(toAed(returnableFils)) }));
}

function assertReceivable(
	order: LockedTransferOrder,
	{ amountFils, reopens }: { amountFils: number; reopens: boolean },
) {
	if (order.status === "Refunded") throw new Refusal("conflict", m.refunded());
	const missingFils = order.expectedFils - order.balanceFils - amountFils;
	if (reopens && missingFils > 0) throw new Refusal("conflict", m.not_enough({ amount: aedText(toAed(missingFils)) }));
}

/** Makes the order a paid one, and issues its tax invoice. */
async function settle(
	tx: Database,
	orderId: number,
	{ status, expectedFils, userId, checkoutId }: LockedTransferOrder,
	publicUrl: string,
): Promise<void> {
	await tx.updateTable("orders").set({ paidFils: expectedFils }).where("id", "=", orderId).execute();
	await changeOrderStatus(tx, orderId, status, "PaymentRecieved", { amountReceivedFils: expectedFils });
	if (status === "Cancelled") {
		// Its use of a promo code and its pieces went back when it was cancelled.
		await redeemOrderCoupon(tx, { id: orderId, userId, checkoutId });
		await sellStock(tx, orderId);
	}
	const { delivery } = await getOrder(tx, orderId);
	const needsNewDay = delivery?.needsNewDay ?? false;
	await queueOrderMail(
		tx,
		orderId,
		publicUrl,
		(orderUrl) => transferReceived({ orderId, amountAed: toAed(expectedFils), outcome: "paid", needsNewDay, orderUrl }),
		{ orderId },
	);
	await assignInvoiceNumber(tx, orderId);
}

/** Tells the buyer about money that does not pay the order: a part of the total, or for a cancelled order. */
async function mailArrival(
	tx: Database,
	orderId: number,
	{ status, expectedFils, balanceFils, dueOn }: LockedTransferOrder,
	amountFils: number,
	publicUrl: string,
): Promise<void> {
	if (status !== "Pending" && status !== "Cancelled") return;
	const rest = { restAed: toAed(expectedFils - balanceFils), dueOn };
	await queueOrderMail(tx, orderId, publicUrl, (orderUrl) =>
		transferReceived({
			orderId,
			amountAed: toAed(amountFils),
			outcome: status === "Cancelled" ? "cancelled" : rest,
			orderUrl,
		}),
	);
}
