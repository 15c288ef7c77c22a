import type { Locale } from "@noor/messages/locale";
import { sql } from "kysely";
import { localeOf } from "../accounts/locale-of.ts";
import type { Database } from "../database/database.ts";

/**
 * The account of an e-mail address, if its mailbox is verified: whoever registered somebody else's address must not see what its
 * owner orders by telephone.
 */
export async function findBuyerAccount(db: Database, email: string): Promise<number | undefined> {
	const account = await db
		.selectFrom("users")
		.where("isGuest", "=", false)
		.where("emailVerifiedAt", "is not", null)
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select("id")
		.executeTakeFirst();
	return account?.id;
}

/** The language of the account of an e-mail address; undefined if `findBuyerAccount` finds none. */
export async function findBuyerLocale(db: Database, email: string): Promise<Locale | undefined> {
	const userId = await findBuyerAccount(db, email);
	return userId === undefined ? undefined : localeOf(db, userId);
}

/** The user of an order by telephone: the account of the address, or another guest. */
export async function findOrMakeBuyer(
	tx: Database,
	{ email, phone, locale }: { email: string; phone: string; locale: Locale },
): Promise<number> {
	const account = await findBuyerAccount(tx, email);
	if (account !== undefined) return account;
	const { id } = await tx
		.insertInto("users")
		.values({ email, phone, isGuest: true, firstName: "", lastName: "", locale })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The orders of an e-mail address that wait for the payment by a link. */
export async function listWaitingOrders(db: Database, email: string): Promise<number[]> {
	const orders = await db
		.selectFrom("orders")
		.where(sql`lower(buyer_email)`, "=", email.toLowerCase())
		.where("paymentKind", "=", "link")
		.where("status", "=", "Pending")
		.select("id")
		.orderBy("id")
		.limit(20)
		.execute();
	return orders.map(({ id }) => id);
}
