import { randomBytes } from "node:crypto";
import { hashPassword } from "@noor/api/accounts/password";
import { type Database, disableStatementTimeout, inTransaction } from "@noor/api/database/database";
import { sql } from "kysely";
import { adminAccount, customers, type DemoAccount, shopperAccount } from "./accounts.ts";
import { described, named } from "./described.ts";
import { idOf } from "./id-of.ts";
import { isEmpty } from "./is-empty.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { loadCoupons } from "./load-coupons.ts";
import { loadLetters } from "./load-letters.ts";
import { loadPastOrders } from "./load-past-orders.ts";
import { loadStock } from "./load-stock.ts";
import { loadSynonyms } from "./load-synonyms.ts";
import { planPastOrders } from "./past-orders.ts";
import { publishPages } from "./publish-pages.ts";
import { readPhotographs } from "./read-photographs.ts";

/**
 * Loads the demonstration into an empty database, in one transaction: the products that have photographs, the two accounts
 * of the README, orders of the last sixty days, some promo codes, published content pages, messages, and letters with subscribers. Throws if the database is not empty.
 */
export async function loadDemo(db: Database): Promise<void> {
	const photographs = await readPhotographs();
	const passwordHashes = await hashPasswords();
	await inTransaction(db, async (tx) => {
		await disableStatementTimeout(tx);
		// The second of two concurrent processes waits for this lock and then finds the database filled.
		await sql`lock table users, products in share row exclusive mode`.execute(tx);
		if (!(await isEmpty(tx))) throw new Error("The demonstration shop is loaded into an empty database only.");
		const now = new Date();
		const userIds = await loadAccounts(tx, passwordHashes, now);
		const stockLevels = await loadCatalogue(tx, photographs, now);
		const orders = planPastOrders(stockLevels, now);
		const orderIds = await loadPastOrders(tx, orders, userIds);
		await loadStock(tx, stockLevels, orders, orderIds, now);
		await loadCoupons(tx, now);
		await offerOtherPayments(tx);
		await offerTabby(tx);
		await publishPages(tx);
		await listRooms(tx);
		await loadSynonyms(tx);
		await loadLetters(tx, userIds, now);
	});
}

/** Switches cash on delivery on, with a fee of AED 15, and adds bank transfers for companies, to an account that does not exist. */
async function offerOtherPayments(tx: Database): Promise<void> {
	await tx
		.insertInto("paymentMethods")
		.values({
			kind: "transfer",
			...described(
				{ name: "Bank transfer", description: "Pay within seven days, with a pro-forma invoice" },
				{ name: "حوالة مصرفية", description: "الدفع خلال سبعة أيام، مع فاتورة مبدئية" },
			),
			position: 2,
			companiesOnly: true,
			accountName: "Noor Lighting Trading LLC",
			bankName: "Bank of Examples",
			iban: "AE070331234567890123456",
			bic: "EXMPAEAD",
		})
		.execute();
	await tx.updateTable("paymentMethods").set({ isActive: true, feeFils: 1500 }).where("kind", "=", "cash").execute();
}

/** Offers to pay at Tabby's page, which a demonstration shop simulates, for orders from the Emirates up to AED 5,000. */
async function offerTabby(tx: Database): Promise<void> {
	await tx
		.insertInto("paymentMethods")
		.values({
			kind: "redirect",
			...described(
				{ name: "Tabby", description: "Pay in 4, without interest" },
				{ name: "تابي Tabby", description: "الدفع على 4 دفعات بلا فوائد" },
			),
			position: 3,
			countries: ["AE"],
			maxTotalFils: 500_000,
		})
		.execute();
}

/** Links by room. The categories are those of the demonstration. */
async function listRooms(tx: Database): Promise<void> {
	const categories = await tx.selectFrom("categories").select(["id", "categoryName"]).execute();
	const shop = (categoryName: string, query = "") => {
		const category = categories.find((other) => other.categoryName === categoryName);
		return category ? [`/shop/${category.id}${query}`] : [];
	};
	const rooms = [
		{ ...named("Living room", "غرفة الجلوس"), path: shop("Floor Lamps") },
		{ ...named("Dining room", "غرفة الطعام"), path: shop("Pendants") },
		{ ...named("Bedroom", "غرفة النوم"), path: shop("Table Lamps", "?isDimmable=true") },
		{ ...named("Kitchen", "المطبخ"), path: shop("Spots & Track") },
		{ ...named("Bathroom", "الحمّام"), path: ["/shop?ipRating=44,54,65"] },
		{ ...named("Garden", "الحديقة"), path: shop("Outdoor") },
	].flatMap(({ path: [path], ...room }) => (path ? [{ ...room, path }] : []));
	await tx
		.insertInto("rooms")
		.values(rooms.map((room, position) => ({ ...room, position })))
		.execute();
}

const accounts: readonly DemoAccount[] = [adminAccount, shopperAccount, ...customers];

/** Password hashes by e-mail address. Accounts without sign-in share the hash of a random password. */
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

/** @returns the ids by e-mail address. */
async function loadAccounts(
	tx: Database,
	passwordHashes: Map<string, string>,
	now: Date,
): Promise<Map<string, number>> {
	const createdAt = new Date(now.getTime() - 90 * 24 * 3_600_000);
	const users = await tx
		.insertInto("users")
		.values(
			accounts.map(({ email, firstName, lastName, locale, role }) => ({
				email,
				locale,
				firstName,
				lastName,
				role: role ?? null,
				passwordHash: passwordHashes.get(email) ?? "",
				createdAt,
				emailVerifiedAt: createdAt,
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
