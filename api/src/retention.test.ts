/** @module-tag thorough */

import { createHash } from "node:crypto";
import { type InsertObject, type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import { aCoupon, aDeliveryMethod, anAddress, aProduct } from "../test/makers.ts";
import { accounts, type Shop, test } from "../test/shop.ts";
import { json } from "./database/column-types.ts";
import { now } from "./database/now.ts";
import type { DB } from "./database/tables.ts";
import { maxMailAttempts } from "./mail/send-mails.ts";
import { unknownAddress, unknownCard } from "./orders/order-contact.ts";
import { purgeExpired, retention } from "./retention.ts";

const silent = { error: () => {} };
const { email } = accounts.customer;
const mail = { recipient: email, subject: "A letter", body: "Light." };
const totals = { subtotalFils: 0, shippingFils: 0, totalFils: 0 };

interface Ids {
	userId: number;
	stockId: number;
	couponId: number;
	slotId: number;
}

interface Fixture {
	insert(shop: Shop, at: RawBuilder<Date>, name: string, ids: Ids): Promise<unknown>;
	names(shop: Shop): Promise<string[]>;
}

/** Rows of a table: how to add one of a given age and name, and the names that are left. */
function rows<Table extends keyof DB>(
	table: Table,
	nameOf: RawBuilder<string>,
	values: (at: RawBuilder<Date>, name: string, ids: Ids) => InsertObject<DB, Table>,
): Fixture {
	return {
		insert: (shop, at, name, ids) =>
			shop.db
				.insertInto(table)
				.values(values(at, name, ids) as never)
				.execute(),
		names: (shop) => namesOf(shop, table, nameOf),
	};
}

async function namesOf(shop: Shop, table: keyof DB, nameOf: RawBuilder<string>, which = sql``): Promise<string[]> {
	const found = await sql<{ name: string }>`
		select ${nameOf} as name from ${sql.table(table)} ${which} order by 1`.execute(shop.db);
	return found.rows.map(({ name }) => name);
}

const aGuest = (email: string) => ({ email, firstName: "", lastName: "", phone: "+971501234567", isGuest: true });

/** @returns the number of an order without lines */
async function anOrder(shop: Shop, paymentIntentId: string, userId: number | null = null): Promise<number> {
	const { id: checkoutId } = await shop.db
		.insertInto("checkouts")
		.values({ cartId: "ordered", createdAt: sql<Date>`now() - interval '10 years'`, ...totals, lines: json([]) })
		.returning("id")
		.executeTakeFirstOrThrow();
	const { id } = await shop.db
		.insertInto("orders")
		.values({
			...totals,
			checkoutId,
			userId,
			discountFils: 0,
			paymentIntentId,
			buyerEmail: email,
			shippingAddress: json(unknownAddress),
			paymentSummary: json(unknownCard),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** One for each rule: a rule without one does not compile. */
const fixtures: Record<keyof typeof retention, Fixture> = {
	sessions: rows("sessions", sql`user_agent`, (expiresAt, userAgent, { userId }) => ({
		expiresAt,
		userAgent,
		userId,
		tokenHash: hashOf(userAgent),
	})),
	mailedLinks: rows("accountTokens", sql`coalesce(email, 'old')`, (expiresAt, name, { userId }) => ({
		expiresAt,
		userId,
		tokenHash: hashOf(name),
		...(name === "old" ? { purpose: "reset-password" as const } : { purpose: "change-email" as const, email: name }),
	})),
	orderLinks: {
		insert: async (shop, expiresAt, name) =>
			shop.db
				.insertInto("orderLinks")
				.values({ orderId: await anOrder(shop, name), tokenHash: Buffer.from(name), expiresAt })
				.execute(),
		names: (shop) => namesOf(shop, "orderLinks", sql`convert_from(token_hash, 'UTF8')`),
	},
	passkeyChallenges: rows("passkeyChallenges", sql`convert_from(challenge_hash, 'UTF8')`, (expiresAt, name) => ({
		expiresAt,
		challengeHash: Buffer.from(name),
	})),
	staffInvitations: rows("staffInvitations", sql`email`, (expiresAt, email) => ({
		expiresAt,
		email,
		role: "orders" as const,
		tokenHash: hashOf(email),
	})),
	signInFailures: rows("signInFailures", sql`convert_from(subject_hash, 'UTF8')`, (lastFailedAt, name) => ({
		lastFailedAt,
		subjectHash: Buffer.from(name),
		failures: 1,
	})),
	rateLimits: rows("rateLimits", sql`convert_from(limit_key, 'UTF8')`, (windowEndsAt, name) => ({
		windowEndsAt,
		limitKey: Buffer.from(name),
		requestCount: 1,
	})),
	sentMails: rows("mails", sql`body`, (sentAt, body) => ({ ...mail, body, sentAt })),
	undeliverableMails: rows("mails", sql`body`, (nextAttemptAt, body) => ({
		...mail,
		body,
		nextAttemptAt,
		attempts: maxMailAttempts,
	})),
	unconfirmedSubscriptions: rows("newsletterSubscriptions", sql`email`, (requestedAt, name) => ({
		email: name,
		requestedAt,
	})),
	openRestockRequests: rows("restockRequests", sql`email`, (requestedAt, email, { stockId }) => ({
		requestedAt,
		email,
		stockId,
	})),
	notifiedRestockRequests: rows("restockRequests", sql`email`, (notifiedAt, email, { stockId }) => ({
		notifiedAt,
		email,
		stockId,
	})),
	contactMessages: rows("contactMessages", sql`message`, (sentAt, message) => ({
		sentAt,
		message,
		name: "Layla",
		email,
		topic: "other",
	})),
	importFiles: rows(
		"imports",
		sql`case when content is null then 'emptied ' else '' end || file_name`,
		(uploadedAt, fileName) => ({
			uploadedAt,
			fileName,
			content: Buffer.from("name"),
			encoding: "utf-8",
			delimiter: ",",
			headers: json([]),
			sample: json([]),
			mapping: json({}),
			rowCount: 0,
		}),
	),
	importPictures: {
		insert: async (shop, uploadedAt, fileName) => {
			const { rows } = await shop.pool.query(
				`insert into imports (file_name, encoding, delimiter, headers, sample, row_count, mapping)
					values ('lamps.csv', 'utf-8', ',', '[]', '[]', 0, '{}') returning id`,
			);
			return shop.db.insertInto("importPictures").values({ importId: rows[0].id, fileName, uploadedAt }).execute();
		},
		names: (shop) => namesOf(shop, "importPictures", sql`file_name`),
	},
	importChanges: {
		insert: async (shop, uploadedAt, name) => {
			const { id } = await shop.db
				.insertInto("imports")
				.values({
					uploadedAt,
					fileName: name,
					encoding: "utf-8",
					delimiter: ",",
					headers: json([]),
					sample: json([]),
					mapping: json({}),
					rowCount: 0,
				})
				.returning("id")
				.executeTakeFirstOrThrow();
			return shop.db.insertInto("importChanges").values({ importId: id, productId: 1 }).execute();
		},
		names: (shop) => namesOf(shop, "importChanges", sql`(select file_name from imports where imports.id = import_id)`),
	},
	hubMessages: rows("hubMessages", sql`body ->> 'name'`, (createdAt, name) => ({
		createdAt,
		body: json({ name }),
	})),
	guestsWithoutOrder: {
		insert: (shop, createdAt, name) =>
			shop.db
				.insertInto("users")
				.values({ ...aGuest(name), createdAt })
				.execute(),
		names: (shop) => namesOf(shop, "users", sql`email`, sql`where is_guest`),
	},
	guestCarts: rows("carts", sql`id`, (updatedAt, id) => ({ id, updatedAt })),
	checkoutDrafts: {
		insert: async (shop, at, name) => {
			await shop.db.insertInto("carts").values({ id: name }).execute();
			const { id: userId } = await shop.db
				.insertInto("users")
				.values(aGuest(`${name}@test.example`))
				.returning("id")
				.executeTakeFirstOrThrow();
			const draft = { userId, cartId: name, step: "address" as const, isAddressComplete: false, savesAddress: false };
			return shop.db
				.insertInto("checkoutDrafts")
				.values({
					...draft,
					address: json(anAddress),
					details: json({ company: null, area: "", building: "", apartment: "", makani: "", mapUrl: "" }),
					updatedAt: at,
				})
				.execute();
		},
		names: (shop) => namesOf(shop, "checkoutDrafts", sql`cart_id`),
	},
	expressCarts: rows("carts", sql`id`, (updatedAt, id) => ({ id, updatedAt, isExpress: true })),
	noticesOfRemovedCartLines: rows("discontinuedCartLines", sql`cart_id`, (discontinuedAt, cartId) => ({
		discontinuedAt,
		cartId,
		productId: 1,
		productName: "A lamp",
		size: "",
	})),
	reservedStock: rows("stockReservations", sql`reservation_key`, (expiresAt, reservationKey, { stockId }) => ({
		expiresAt,
		reservationKey,
		stockId,
		quantity: 1,
	})),
	reservedCouponUses: rows("couponUses", sql`reservation_key`, (expiresAt, reservationKey, { couponId }) => ({
		expiresAt,
		reservationKey,
		couponId,
	})),
	reservedDeliverySlots: rows("deliveryBookings", sql`reservation_key`, (expiresAt, reservationKey, { slotId }) => ({
		expiresAt,
		reservationKey,
		slotId,
		day: new Date(),
	})),
	checkoutsWithoutOrder: rows("checkouts", sql`cart_id`, (createdAt, cartId) => ({
		createdAt,
		cartId,
		...totals,
		lines: json([]),
	})),
	paymentEvents: rows("paymentEvents", sql`id`, (receivedAt, id) => ({ receivedAt, id, type: "", objectId: "" })),
};

for (const [name, fixture] of Object.entries(fixtures) as [keyof typeof retention, Fixture][])
	test(`retention of ${name}: older rows are deleted, younger ones are kept`, async ({ shop }) => {
		await shop.as("customer");
		await shop.db.deleteFrom("sessions").execute();
		await shop.db.deleteFrom("rateLimits").execute();
		const { id: userId } = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
		const { stockIds } = await aProduct(shop.db);
		const { slotIds } = await aDeliveryMethod(shop.db, {
			slots: [{ startsAt: "10:00", endsAt: "13:00", capacity: 9 }],
		});
		const ids = {
			userId,
			stockId: stockIds[0] ?? 0,
			couponId: await aCoupon(shop.db),
			slotId: slotIds[0] ?? 0,
		};
		const limit = Object.fromEntries(Object.entries(retention[name].kept).map(([unit, count]) => [unit, -count]));
		await fixture.insert(shop, sql<Date>`${now(limit)} - interval '1 minute'`, "old", ids);
		await fixture.insert(shop, sql<Date>`${now(limit)} + interval '1 minute'`, "young", ids);
		await purgeExpired(shop.db, silent);
		expect(await fixture.names(shop)).toEqual(name === "importFiles" ? ["emptied old", "young"] : ["young"]);
	});

test("what is still needed is kept, however old", async ({ shop }) => {
	await shop.as("customer");
	const { id: userId } = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
	const old = sql<Date>`now() - interval '10 years'`;
	await shop.db
		.insertInto("mails")
		.values({ ...mail, nextAttemptAt: old })
		.execute();
	await shop.db.insertInto("newsletterSubscriptions").values({ email, requestedAt: old, confirmedAt: old }).execute();
	await shop.db.insertInto("carts").values({ id: "customer", userId, updatedAt: old }).execute();
	await shop.db
		.insertInto("couponUses")
		.values({ reservationKey: "order:1", couponId: await aCoupon(shop.db), createdAt: old })
		.execute();
	const guests = await shop.db
		.insertInto("users")
		.values([
			{ ...aGuest("ordered"), createdAt: old },
			{ ...aGuest("buying"), createdAt: old },
		])
		.returning("id")
		.execute();
	await anOrder(shop, "pi_1", guests[0]?.id);
	await shop.db
		.insertInto("sessions")
		.values({ userId: guests[1]?.id ?? 0, tokenHash: hashOf("buying"), expiresAt: sql<Date>`now() + interval '1 day'` })
		.execute();
	await purgeExpired(shop.db, silent);
	for (const table of ["mails", "newsletterSubscriptions", "carts", "couponUses", "checkouts"] as const)
		expect([table, await shop.db.selectFrom(table).selectAll().execute()]).toEqual([table, [expect.anything()]]);
	expect(await namesOf(shop, "users", sql`email`, sql`where is_guest`)).toEqual(["buying", "ordered"]);
});

test("a rule that fails is logged, and the others are applied all the same", async ({ shop }) => {
	await shop.db.insertInto("carts").values({ id: "old", updatedAt: sql<Date>`now() - interval '1 year'` }).execute();
	const logged: unknown[] = [];
	const { guestCarts } = retention;
	const broken = { kept: {}, purge: () => ({ execute: () => Promise.reject(new Error("no")) }) };
	const log = { error: (details: object) => void logged.push(details) };
	await purgeExpired(shop.db, log, undefined, { broken, guestCarts });
	expect(logged).toEqual([{ err: new Error("no"), data: "broken" }]);
	expect(await shop.db.selectFrom("carts").selectAll().execute()).toEqual([]);
});

function hashOf(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
