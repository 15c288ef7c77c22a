import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { shopToday } from "../database/shop-time-zone.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { giveUpUnpaidOrder } from "../refunds/give-up-unpaid-order.ts";
import { mailDueDate } from "./mail-due-date.ts";

/** How long before the due date the buyer is reminded. */
export const reminderDays = 2;

/** How long after the due date an order still waits: banks book money that was sent on the last day on the next one. */
export const graceDays = 1;

/**
 * Reminds the buyers of orders whose transfer is due soon, and cancels orders whose money has not come in time. An order of
 * which a part has come is left to staff. An order is looked at again once it is locked, so that money that is noted at the same
 * moment counts.
 *
 * @param publicUrl of the links in mails.
 */
export async function expireTransfers(db: Database, publicUrl: () => string, stopping?: AbortSignal): Promise<void> {
	for (const orderId of await listWaiting(db, "to-remind")) {
		if (stopping?.aborted) return;
		await inTransaction(db, async (tx) => {
			await lockOrder(tx, orderId);
			if (!(await listWaiting(tx, "to-remind")).includes(orderId)) return;
			await tx.updateTable("transferOrders").set({ remindedAt: now() }).where("orderId", "=", orderId).execute();
			await mailDueDate(tx, orderId, { isChanged: false, publicUrl: publicUrl() });
		});
	}
	for (const orderId of await listWaiting(db, "overdue")) {
		if (stopping?.aborted) return;
		await inTransaction(db, async (tx) => {
			await lockOrder(tx, orderId);
			if (!(await listWaiting(tx, "overdue")).includes(orderId)) return;
			await giveUpUnpaidOrder(tx, orderId, { status: "Pending", isOverdue: true, publicUrl: publicUrl() });
		});
	}
}

/** The orders to remind of, which are not of the last day, or to cancel, by number. */
async function listWaiting(db: Database, what: "to-remind" | "overdue"): Promise<number[]> {
	const today = await shopToday(db);
	const waiting = db
		.selectFrom("transferOrders")
		.innerJoin("orders", "orders.id", "orderId")
		.where("status", "=", "Pending")
		.select("orderId")
		.orderBy("orderId");
	const chosen =
		what === "to-remind"
			? waiting
					.where("remindedAt", "is", null)
					.where("orderDate", "<", now({ days: -1 }))
					.where(sql<boolean>`due_on between ${today}::date and ${today}::date + ${reminderDays}::int`)
			: waiting
					.where(sql<boolean>`due_on + ${graceDays}::int < ${today}::date`)
					.where(
						sql<boolean>`(select coalesce(sum(amount_fils), 0) from transfer_entries where order_id = orders.id) = 0`,
					);
	return (await chosen.execute()).map(({ orderId }) => orderId);
}
