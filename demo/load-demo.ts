import { randomBytes } from "node:crypto";
import { hashPassword } from "@noor/api/accounts/password";
import { type Database, disableStatementTimeout, inTransaction } from "@noor/api/database/database";
import { sql } from "kysely";
import { adminAccount, customers, type DemoAccount, shopperAccount } from "./accounts.ts";
import { idOf } from "./id-of.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { loadCoupons } from "./load-coupons.ts";
import { loadPastOrders } from "./load-past-orders.ts";
import { planPastOrders } from "./past-orders.ts";
import { readPhotographs } from "./read-photographs.ts";
import { stockShelves } from "./stock-shelves.ts";

/** Whether nobody has used this database yet: it knows no user and no product. */
export async function isEmpty(db: Database): Promise<boolean> {
	const { rows } = await sql<{ isEmpty: boolean }>`
		select not exists (select from users) and not exists (select from products) as "isEmpty"`.execute(db);
	return rows[0]?.isEmpty === true;
}

/**
 * Fills an empty database with the demonstration shop: the catalogue as far as it has been photographed, the two
 * accounts of the README, sixty days of orders up to now, and a few promo codes. All of it or nothing. Throws if the
 * database is not empty.
 */
export async function loadDemo(db: Database): Promise<void> {
	const photographs = await readPhotographs();
	const passwordHashes = await hashPasswords();
	await inTransaction(db, async (tx) => {
		await disableStatementTimeout(tx);
		// Of two processes that start on one empty database, the second waits here, and finds it filled.
		await sql`lock table users, products in share row exclusive mode`.execute(tx);
		if (!(await isEmpty(tx))) throw new Error("The demonstration shop is loaded into an empty database only.");
		const now = new Date();
		const userIds = await loadAccounts(tx, passwordHashes, now);
		const shelves = await loadCatalogue(tx, photographs, now);
		const orders = planPastOrders(shelves, now);
		const orderIds = await loadPastOrders(tx, orders, userIds);
		await stockShelves(tx, shelves, orders, orderIds, now);
		await loadCoupons(tx, now);
	});
}

const accounts: readonly DemoAccount[] = [adminAccount, shopperAccount, ...customers];

/** The hashes by e-mail address. Accounts nobody signs in to share that of a password nobody knows. */
async function hashPasswords(): Promise<Map<string, string>> {
	const nobodys = hashPassword(randomBytes(24).toString("base64url"));
	return new Map(
		await Promise.all(
			accounts.map(async ({ email, password }) => {
				return [email, await (password === undefined ? nobodys : hashPassword(password))] as const;
			}),
		),
	);
}

/** Returns the ids by e-mail address. */
async function loadAccounts(
	tx: Database,
	passwordHashes: Map<string, string>,
	now: Date,
): Promise<Map<string, number>> {
	const createdAt = new Date(now.getTime() - 90 * 24 * 3_600_000);
	const users = await tx
		.insertInto("users")
		.values(
			accounts.map(({ email, firstName, lastName, isAdmin }) => ({
				email,
				firstName,
				lastName,
				isAdmin: isAdmin ?? false,
				passwordHash: passwordHashes.get(email) ?? "",
				createdAt,
			})),
		)
		.returning(["id", "email"])
		.execute();
	const userIds = new Map(users.map(({ id, email }) => [email, id]));
	await tx
		.insertInto("addresses")
		.values(
			accounts.flatMap(({ email, address }) =>
				address ? [{ ...address, userId: idOf(userIds, email), isDefault: true, createdAt }] : [],
			),
		)
		.execute();
	return userIds;
}
