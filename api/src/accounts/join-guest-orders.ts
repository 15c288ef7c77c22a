import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

interface Account {
	userId: number;
	email: string;
}

/** The guests of an e-mail address. */
export function selectGuestsOf(db: Database, email: string) {
	return db
		.selectFrom("users")
		.where("isGuest", "=", true)
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select("id");
}

/** Records that the mailbox of an account is its user's, and lets the orders of its guests join. The rest is as for `joinGuestOrders`. */
export async function markMailboxVerified(tx: Database, account: Account): Promise<void> {
	await tx.updateTable("users").set({ emailVerifiedAt: now() }).where("id", "=", account.userId).execute();
	await joinGuestOrders(tx, account);
}

/**
 * Gives an account with a verified mailbox the orders of all guests of the address, with their uses of promo codes and their
 * mails. A payment that is open stays the guest's. Call it in a transaction that has locked the user.
 */
export async function joinGuestOrders(tx: Database, { userId, email }: Account): Promise<void> {
	const guests = selectGuestsOf(tx, email);
	// Locked by ascending number, as everywhere.
	const orders = await tx
		.selectFrom("orders")
		.where("userId", "in", guests)
		.select("id")
		.orderBy("id")
		.forUpdate()
		.execute();
	for (const { id } of orders) await tx.updateTable("orders").set({ userId }).where("id", "=", id).execute();
	await tx
		.updateTable("couponUses")
		.set({ userId })
		.where("userId", "in", guests)
		.where("expiresAt", "is", null)
		.execute();
	await tx
		.updateTable("mails")
		.set({ isForGuest: false })
		.where(sql`lower(recipient)`, "=", email.toLowerCase())
		.where("isForGuest", "=", true)
		.execute();
	await joinGuestNotes(tx, userId, email);
}

/** Appends what staff noted about the guests to what they noted about the account. */
async function joinGuestNotes(tx: Database, userId: number, email: string): Promise<void> {
	const guests = selectGuestsOf(tx, email);
	await sql`insert into customer_notes (user_id, text)
		select ${userId}::integer, left(string_agg(text, E'\\n\\n' order by written_at), 5000) from customer_notes
		where user_id in (${guests}) and text <> '' having count(*) > 0
		on conflict (user_id) do update set version = customer_notes.version + 1,
			text = left(concat_ws(E'\\n\\n', nullif(customer_notes.text, ''), excluded.text), 5000)`.execute(tx);
	await tx.deleteFrom("customerNotes").where("userId", "in", guests).execute();
}
