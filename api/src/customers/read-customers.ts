import type { CustomerDetail, CustomerQuery, CustomerRow } from "@noor/contract/customers";
import { maxShownOfCustomer } from "@noor/contract/customers";
import { toLatinDigits } from "@noor/contract/latin-digits";
import { toAed } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import * as m from "@noor/messages/api/customers";
import { sql } from "kysely";
import { listAddresses } from "../accounts/address-book.ts";
import { anyOf } from "../database/any-of.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import type { Database } from "../database/database.ts";
import { matchesText } from "../database/matches-arabic.ts";
import { readPage } from "../database/read-page.ts";
import { maxMailAttempts } from "../mail/send-mails.ts";
import { subscriberState } from "../newsletter/list-subscribers.ts";
import { Refusal } from "../refusal.ts";

/** The ids of a customer: that of an account, or those of all guests of the address. */
const ids = sql`(case when users.is_guest
	then array(select id from users as guest where guest.is_guest and lower(guest.email) = lower(users.email))
	else array[users.id] end)`;

const hasOrders = sql<boolean>`exists (select from orders where user_id = users.id)`;

/** One row for each account of a customer, and one for all guests of an address: the first of them who ordered. */
const isCustomer = sql<boolean>`case when users.is_guest
	then ${hasOrders} and not exists (
		select from users as earlier where earlier.is_guest and lower(earlier.email) = lower(users.email)
			and earlier.id < users.id and exists (select from orders where user_id = earlier.id))
	else users.role is null or ${hasOrders} end`;

const name = sql<string>`case when users.is_guest
	then coalesce((select shipping_address ->> 'name' from orders where user_id = any(${ids}) order by id desc limit 1), '')
	else trim(users.first_name || ' ' || users.last_name) end`;

const phone = sql<string>`coalesce(users.phone,
	(select phone from addresses where user_id = users.id and phone <> '' order by is_default desc, id desc limit 1),
	(select shipping_address ->> 'phone' from orders where user_id = users.id order by id desc limit 1), '')`;

const orderCount = sql<number>`(
	select count(*)::int from orders where user_id = any(${ids}) and status <> 'Cancelled')`;

const spentFils = sql<number>`((select coalesce(sum(paid_fils), 0) from orders where user_id = any(${ids}))
	- (select coalesce(sum(amount_fils), 0) from refunds join orders on orders.id = order_id
		where user_id = any(${ids}) and refunds.status in ('pending', 'succeeded')))::float8`;

const lastOrderAt = sql<Date | null>`(select max(order_date) from orders where user_id = any(${ids}))`;

function selectCustomers(db: Database) {
	return db
		.selectFrom("users")
		.where(isCustomer)
		.select(["users.id", "users.email", "users.isGuest", "users.createdAt", "users.locale"])
		.select(["emailVerifiedAt", "lastSignInAt"])
		.select([
			name.as("name"),
			phone.as("phone"),
			orderCount.as("orders"),
			spentFils.as("spentFils"),
			lastOrderAt.as("lastOrderAt"),
		]);
}

/** The customers, newest first unless sorted. */
export async function listCustomers(
	db: Database,
	{ kind, search, sort, ...paging }: CustomerQuery,
): Promise<Paging & { count: number; data: CustomerRow[] }> {
	let customers = selectCustomers(db).orderBy("users.id", "desc");
	if (kind !== undefined) customers = customers.where("users.isGuest", "=", kind === "guest");
	const listed = await readPage(
		applySearchAndSort(
			customers,
			{ search: phoneDigits(search) ?? search, sort },
			{
				searched: ["users.email", "users.phone"],
				sorted: {
					id: "users.id",
					name: sql`lower(${name})`,
					email: sql`lower(users.email)`,
					orders: orderCount,
					spent: spentFils,
					lastOrder: sql`coalesce(${lastOrderAt}, '-infinity')`,
				},
				id: "users.id",
				alsoFinds: (pattern) => sql`(${matchesText(sql`(users.first_name || ' ' || users.last_name)`, pattern)}
					or exists (select from addresses where user_id = users.id
						and (phone ilike ${pattern} or ${matchesText(sql`name`, pattern)}))
					or exists (select from orders where user_id = any(${ids})
						and (${matchesText(sql`(shipping_address ->> 'name')`, pattern)} or shipping_address ->> 'phone' ilike ${pattern})))`,
			},
		),
		paging,
		"users.id",
	);
	return { ...listed, data: listed.data.map(toRow) };
}

/** The digits of a search for a phone number, without the trunk prefix: numbers are stored in E.164. */
function phoneDigits(search: string): string | undefined {
	const latin = toLatinDigits(search);
	if (!/^[+(]?\d[\d\s()./-]{4,}$/.test(latin)) return undefined;
	return latin.replace(/\D/g, "").replace(/^0+/, "");
}

type StoredCustomer = Awaited<ReturnType<ReturnType<typeof selectCustomers>["execute"]>>[number];

function toRow(row: StoredCustomer): CustomerRow {
	return {
		id: row.id,
		name: row.name,
		email: row.email,
		phone: row.phone,
		isGuest: row.isGuest,
		createdAt: row.createdAt.toISOString(),
		orders: row.orders,
		spent: toAed(Math.max(0, row.spentFils)),
		lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
	};
}

/**
 * A customer with orders, addresses, mails, messages, subscription and note.
 *
 * @param id that of an account, or of any guest of the address.
 * @throws Refusal `not-found`.
 */
export async function getCustomer(db: Database, id: number): Promise<CustomerDetail> {
	const found = await selectCustomers(db)
		.where("users.id", "=", await representativeOf(db, id))
		.executeTakeFirst();
	if (!found) throw new Refusal("not-found", m.no_such_customer());
	const userIds = await idsOf(db, found);
	const [addresses, orderList, mails, messages, newsletter, note] = await Promise.all([
		listAddresses(db, found.id),
		listOrders(db, userIds),
		listMails(db, found.email),
		listMessages(db, found.email),
		findSubscription(db, found.email),
		findNote(db, found.id),
	]);
	return {
		...toRow(found),
		locale: found.locale,
		isVerified: found.emailVerifiedAt !== null,
		lastSignInAt: found.lastSignInAt?.toISOString() ?? null,
		addresses,
		orderList,
		mails,
		messages,
		newsletter,
		note: { text: note?.text ?? "", by: note?.by ?? null, at: note?.writtenAt.toISOString() ?? null },
		version: note?.version ?? 0,
	};
}

/** The id under which a customer is listed. */
export async function representativeOf(db: Database, id: number): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select coalesce((
			select min(guest.id) from users as guest
			where users.is_guest and guest.is_guest and lower(guest.email) = lower(users.email)
				and exists (select from orders where user_id = guest.id)), users.id) as id
		from users where id = ${id}`.execute(db);
	if (!rows[0]) throw new Refusal("not-found", m.no_such_customer());
	return rows[0].id;
}

async function idsOf(db: Database, { id, email, isGuest }: StoredCustomer): Promise<number[]> {
	if (!isGuest) return [id];
	const guests = await db
		.selectFrom("users")
		.where("isGuest", "=", true)
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select("id")
		.execute();
	return guests.map((guest) => guest.id);
}

async function listOrders(db: Database, userIds: number[]): Promise<CustomerDetail["orderList"]> {
	const orders = await db
		.selectFrom("orders")
		.where("userId", "=", anyOf(userIds))
		.select(["id", "orderDate", "status", "totalFils"])
		.select(
			sql<number>`(select coalesce(sum(quantity), 0)::int from order_items where order_id = orders.id)`.as("pieces"),
		)
		.orderBy("id", "desc")
		.limit(maxShownOfCustomer)
		.execute();
	return orders.map(({ totalFils, orderDate, ...order }) => ({
		...order,
		orderDate: orderDate.toISOString(),
		total: toAed(totalFils),
	}));
}

async function listMails(db: Database, email: string): Promise<CustomerDetail["mails"]> {
	const mails = await db
		.selectFrom("mails")
		.where(sql`lower(recipient)`, "=", email.toLowerCase())
		.select(["id", "subject", "createdAt", "sentAt", "attempts"])
		.orderBy("id", "desc")
		.limit(maxShownOfCustomer)
		.execute();
	return mails.map(({ id, subject, createdAt, sentAt, attempts }) => ({
		id,
		subject,
		createdAt: createdAt.toISOString(),
		sentAt: sentAt?.toISOString() ?? null,
		isGivenUp: sentAt === null && attempts >= maxMailAttempts,
	}));
}

async function listMessages(db: Database, email: string): Promise<CustomerDetail["messages"]> {
	const messages = await db
		.selectFrom("contactMessages")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select(["id", "topic", "sentAt", "doneAt"])
		.orderBy("id", "desc")
		.limit(maxShownOfCustomer)
		.execute();
	return messages.map(({ id, topic, sentAt, doneAt }) => ({
		id,
		topic,
		sentAt: sentAt.toISOString(),
		isDone: doneAt !== null,
	}));
}

async function findSubscription(db: Database, email: string): Promise<CustomerDetail["newsletter"]> {
	const found = await db
		.selectFrom("newsletterSubscriptions")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select(["requestedAt", "confirmedAt", "unsubscribedAt"])
		.select(subscriberState.as("state"))
		.executeTakeFirst();
	return found
		? {
				state: found.state,
				requestedAt: found.requestedAt.toISOString(),
				confirmedAt: found.confirmedAt?.toISOString() ?? null,
				endedAt: found.unsubscribedAt?.toISOString() ?? null,
			}
		: null;
}

function findNote(db: Database, userId: number) {
	return db
		.selectFrom("customerNotes")
		.leftJoin("users", "users.id", "writtenBy")
		.where("userId", "=", userId)
		.select(["text", "writtenAt", "users.email as by", "customerNotes.version"])
		.executeTakeFirst();
}
