import * as m from "@noor/messages/api/privacy";
import { sql } from "kysely";
import { checkOwnPassword } from "../accounts/check-own-password.ts";
import { endSessions } from "../accounts/end-sessions.ts";
import { joinGuestOrders, selectGuestsOf } from "../accounts/join-guest-orders.ts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { deleteCart } from "../carts/delete-cart.ts";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { accountDeleted } from "../mail/mails/account-deleted.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { redactDetails, redactPersonalData, replaceOrderContact } from "../orders/order-contact.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { Refusal } from "../refusal.ts";

/**
 * Deletes an account and all personal data of its user. If the mailbox was verified, that includes the guests of its address.
 *
 * Orders are kept, because invoices must be kept by law, but are anonymised: only country and emirate of the address remain.
 * The saved cards are deleted at the card provider shortly afterwards. An open payment still becomes an order, without a user. A
 * confirmation is mailed.
 *
 * @param network prefix of the client's address, by which password attempts are rate limited.
 * @throws Refusal `not-allowed` for staff, so that the shop cannot lose its last administrator; as `checkOwnPassword` for a
 * wrong password; `not-found` when the account no longer exists.
 */
export async function deleteAccount(
	db: Database,
	visitor: AuthenticatedUser,
	password: string,
	network: string,
): Promise<void> {
	if (visitor.role !== null) throw new Refusal("not-allowed", m.staff_account());
	await checkOwnPassword(db, visitor, password, network);
	await inTransaction(db, async (tx) => {
		const { userId } = visitor;
		// Lock order: user, carts, orders.
		const { email, locale, emailVerifiedAt } = await tx
			.selectFrom("users")
			.where("id", "=", userId)
			.select(["email", "locale", "emailVerifiedAt"])
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_account()));
		const guestIds = emailVerifiedAt ? await lockGuests(tx, email) : [];
		const ids = [userId, ...guestIds];
		const carts = await tx
			.selectFrom("carts")
			.where("userId", "in", ids)
			.select(["id", "userId"])
			.orderBy("id")
			.execute();
		for (const cart of carts) await deleteCart(tx, cart.id, cart.userId ?? undefined);
		// Waits for transactions that are creating orders of this user, so that those orders are anonymised too; later ones have
		// no user. Not before the carts: a transaction that holds a cart may insert a row that references the user.
		await tx.selectFrom("users").where("id", "in", ids).select("id").orderBy("id").forUpdate().execute();
		if (emailVerifiedAt) await joinGuestOrders(tx, { userId, email });
		// Nobody notes money of an order while it is decided whether some is owed.
		await tx.selectFrom("orders").where("userId", "=", userId).select("id").orderBy("id").forUpdate().execute();
		const unpaid = await tx
			.selectFrom("orders")
			.where("userId", "=", userId)
			// These have been paid, or are being paid.
			.where("paymentKind", "not in", ["card", "redirect"])
			.where("paidFils", "=", 0)
			.where("status", "in", ["Pending", "Shipped"])
			.select("id")
			.limit(1)
			.executeTakeFirst();
		if (unpaid) throw new Refusal("conflict", m.unpaid_order({ id: unpaid.id }));
		await assertNothingOwedBack(tx, userId);
		await redactCheckouts(tx, ids);
		await anonymiseOrders(tx, userId);
		for (const id of ids) await endSessions(tx, id);
		if (guestIds.length > 0) await tx.deleteFrom("users").where("id", "in", guestIds).execute();
		const { paymentCustomerId } = await tx
			.deleteFrom("users")
			.where("id", "=", userId)
			.returning("paymentCustomerId")
			.executeTakeFirstOrThrow();
		if (paymentCustomerId !== null)
			await tx.insertInto("customerDeletions").values({ id: paymentCustomerId }).execute();
		await tx.updateTable("auditLog").set({ actorEmail: "" }).where("actorId", "=", userId).execute();
		await tx
			.updateTable("auditLog")
			.set({ recordName: "" })
			.where("area", "=", "invitations")
			.where(sql`lower(record_name)`, "=", email.toLowerCase())
			.execute();
		await tx.deleteFrom("staffInvitations").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
		await tx.deleteFrom("newsletterSubscriptions").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
		await tx.deleteFrom("restockRequests").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
		await tx.deleteFrom("contactMessages").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
		await tx.deleteFrom("mails").where(sql`lower(reply_to)`, "=", email.toLowerCase()).execute();
		await tx
			.deleteFrom("mails")
			.where(sql`lower(recipient)`, "=", email.toLowerCase())
			.where("isForGuest", "=", false)
			.execute();
		await queueMail(tx, { email, locale }, accountDeleted);
	});
}

/** The guests of an address, locked by ascending number. */
async function lockGuests(tx: Database, email: string): Promise<number[]> {
	const guests = await selectGuestsOf(tx, email).orderBy("id").forNoKeyUpdate().execute();
	return guests.map(({ id }) => id);
}

/** Refuses while money of a bank transfer is owed back, because its recipient would be unknown after the deletion. */
async function assertNothingOwedBack(tx: Database, userId: number): Promise<void> {
	const { rows } = await sql<{ id: number }>`select id from orders
		where user_id = ${userId} and payment_kind = 'transfer' and (paid_fils > 0 or status = 'Cancelled')
			and paid_fils < (select sum(amount_fils) from transfer_entries where order_id = orders.id)
		limit 1`.execute(tx);
	if (rows[0]) throw new Refusal("conflict", m.owed_back({ id: rows[0].id }));
}

async function anonymiseOrders(tx: Database, userId: number): Promise<void> {
	const orders = await tx
		.selectFrom("orders")
		.where("userId", "=", userId)
		.select(["id", "shippingAddress as address", "paymentSummary as card", "details"])
		.orderBy("id")
		.forUpdate()
		.execute();
	for (const { id, address, card, details } of orders) {
		const kept = redactDetails(details);
		await tx
			.updateTable("orders")
			.set({
				userId: null,
				buyerEmail: "",
				details: kept && json(kept),
			})
			.where("id", "=", id)
			.execute();
		await replaceOrderContact(tx, id, redactPersonalData({ address, card }));
		await tx
			.updateTable("orders")
			.set({ delivery: sql`jsonb_set(delivery, '{destination,area}', '""')` })
			.where("id", "=", id)
			.where(sql<boolean>`delivery -> 'destination' ->> 'area' <> ''`)
			.execute();
		await deleteNotesAndTracking(tx, id);
		await tx.updateTable("transferEntries").set({ reference: "" }).where("orderId", "=", id).execute();
		await tx.deleteFrom("orderLinks").where("orderId", "=", id).execute();
		await recordOrderEvent(tx, id, "account-deleted");
	}
}

/**
 * Removes personal data from the checkouts of the orders of these users, and from those whose payment may still become one. An
 * order may have come from a guest.
 */
async function redactCheckouts(tx: Database, userIds: readonly number[]): Promise<void> {
	const checkouts = await tx
		.selectFrom("checkouts")
		.where(({ or, eb, selectFrom }) =>
			or([
				eb("userId", "in", userIds),
				eb("id", "in", selectFrom("orders").where("orders.userId", "in", userIds).select("orders.checkoutId")),
			]),
		)
		.where((eb) => eb.or([eb("details", "is not", null), eb("shippingAddress", "is not", null)]))
		.select(["id", "details", "shippingAddress"])
		.execute();
	for (const { id, details, shippingAddress } of checkouts) {
		const kept = redactDetails(details);
		const address = shippingAddress && redactPersonalData({ address: shippingAddress, card: undefined }).address;
		await tx
			.updateTable("checkouts")
			.set({ details: kept && json(kept), shippingAddress: address ? json(address) : null })
			.where("id", "=", id)
			.execute();
	}
}

/**
 * Deletes notes of staff, what the buyer asked, and tracking numbers, which lead to the address at the carrier. What left in which parcel is kept,
 * so that nothing is sent twice. Nobody can read the code of a pickup any more, so staff hand it over without.
 */
async function deleteNotesAndTracking(tx: Database, orderId: number): Promise<void> {
	await tx.deleteFrom("orderNotes").where("orderId", "=", orderId).execute();
	await tx.deleteFrom("orderRequests").where("orderId", "=", orderId).execute();
	await tx.updateTable("refunds").set({ note: "" }).where("orderId", "=", orderId).execute();
	await tx
		.updateTable("parcels")
		.set({ trackingNumber: "", trackingUrl: null, pickupCode: null })
		.where("orderId", "=", orderId)
		.execute();
	await tx
		.updateTable("orderEvents")
		.set({ detail: json({}) })
		.where("orderId", "=", orderId)
		.where("kind", "in", ["Shipped", "parcel-shipped"])
		.execute();
}
