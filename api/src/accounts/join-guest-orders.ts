import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/**
 * Records that the mailbox of an account is its user's, and gives the account the orders of all guests of the address, with their
 * uses of promo codes and their mails. A payment that is open stays the guest's. Call it in a transaction that has locked the user.
 */
export async function joinGuestOrders(
	tx: Database,
	{ userId, email }: { userId: number; email: string },
): Promise<void> {
	await tx.updateTable("users").set({ emailVerifiedAt: now() }).where("id", "=", userId).execute();
	const guests = tx
		.selectFrom("users")
		.where("isGuest", "=", true)
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select("id");
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
}
