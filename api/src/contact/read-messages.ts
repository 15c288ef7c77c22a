import type { Dashboard } from "@noor/contract/dashboard";
import type { MessageDetail, MessageEntry, MessageQuery, MessageRow, MessageState } from "@noor/contract/messages";
import { toAed } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import * as m from "@noor/messages/api/contact";
import { sql } from "kysely";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { isGivenUp, maxMailAttempts } from "../mail/send-mails.ts";
import { Refusal } from "../refusal.ts";

const maxBeginning = 140;
const maxOrders = 5;
const maxOthers = 20;

/** Whether the mail of an answer was given up and the message was not marked as done after that answer. */
const isUndelivered = sql<boolean>`exists (
	select from contact_entries join mails on mails.id = mail_id
	where message_id = contact_messages.id and ${isGivenUp}
		and written_at >= contact_messages.done_at)`;

const state = sql<MessageState>`case
	when done_at is null or ${isUndelivered} then 'waiting'
	when exists (select from contact_entries where message_id = contact_messages.id and kind = 'answer') then 'answered'
	else 'done' end`;

/** The account of the address, else the first of its guests who ordered. */
const customerId = sql<number | null>`coalesce(
	(select id from users where not is_guest and lower(users.email) = lower(contact_messages.email)),
	(select min(id) from users where is_guest and lower(users.email) = lower(contact_messages.email)
		and exists (select from orders where user_id = users.id)))`;

function selectMessages(db: Database) {
	return db
		.selectFrom("contactMessages")
		.select([
			"contactMessages.id",
			"contactMessages.name",
			"contactMessages.email",
			"topic",
			"message",
			"contactMessages.sentAt",
			"contactMessages.locale",
			"version",
		])
		.select([state.as("state"), isUndelivered.as("isUndelivered"), customerId.as("customerId")])
		.select(
			sql<number | null>`(select max(id) from orders where lower(buyer_email) = lower(contact_messages.email))`.as(
				"orderId",
			),
		);
}

/** The messages of the contact form, newest first unless sorted. */
export async function listMessages(
	db: Database,
	{ state: wanted, search, sort, ...paging }: MessageQuery,
): Promise<Paging & { count: number; data: MessageRow[] }> {
	let messages = selectMessages(db).orderBy("contactMessages.id", "desc");
	if (wanted !== undefined) messages = messages.where(sql<boolean>`${state} = ${wanted}`);
	const listed = await readPage(
		applySearchAndSort(
			messages,
			{ search, sort },
			{
				searched: ["contactMessages.name", "contactMessages.email", "message"],
				sorted: { id: "contactMessages.id", name: "contactMessages.name" },
				id: "contactMessages.id",
			},
		),
		paging,
		"contactMessages.id",
	);
	return { ...listed, data: listed.data.map(toRow) };
}

type StoredMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

function toRow({ message, version: _, locale: __, sentAt, ...row }: StoredMessage): MessageRow {
	const text = message.replace(/\s+/g, " ");
	const beginning = text.length > maxBeginning ? `${text.slice(0, maxBeginning).trimEnd()}…` : text;
	return { ...row, beginning, sentAt: sentAt.toISOString() };
}

/** A message with its answers, its notes, and the orders of its address. @throws Refusal `not-found`. */
export async function getMessage(db: Database, id: number): Promise<MessageDetail> {
	const found = await selectMessages(db).where("contactMessages.id", "=", id).executeTakeFirst();
	if (!found) throw new Refusal("not-found", m.no_such_message());
	const { orderId: _, sentAt, ...message } = found;
	const [entries, orders, others] = await Promise.all([
		listEntries(db, id),
		listOrders(db, message.email),
		selectMessages(db)
			.where(sql`lower(contact_messages.email)`, "=", message.email.toLowerCase())
			.where("contactMessages.id", "<>", id)
			.orderBy("contactMessages.id", "desc")
			.limit(maxOthers)
			.execute(),
	]);
	return {
		...message,
		sentAt: sentAt.toISOString(),
		entries,
		orders,
		others: others.map((other) => ({
			id: other.id,
			topic: other.topic,
			sentAt: other.sentAt.toISOString(),
			state: other.state,
		})),
	};
}

async function listEntries(db: Database, messageId: number): Promise<MessageEntry[]> {
	const entries = await db
		.selectFrom("contactEntries")
		.leftJoin("users", "users.id", "contactEntries.writtenBy")
		.leftJoin("mails", "mails.id", "contactEntries.mailId")
		.where("messageId", "=", messageId)
		.select(["contactEntries.id", "kind", "text", "users.email as by", "writtenAt"])
		.select(["mailId", "mails.sentAt", "attempts", "lastError"])
		.orderBy("contactEntries.id")
		.execute();
	return entries.map(({ id, kind, text, by, writtenAt, ...mail }) => {
		const delivery = kind === "answer" ? deliveryOf(mail) : null;
		const entry = { id, kind: kind as MessageEntry["kind"], text, by, at: writtenAt.toISOString(), delivery };
		return { ...entry, error: delivery === "waiting" || delivery === "failed" ? mail.lastError : null };
	});
}

/** A deleted mail was sent: a mail that could not be delivered is kept with its answer. */
function deliveryOf(mail: {
	mailId: number | null;
	sentAt: Date | null;
	attempts: number | null;
}): MessageEntry["delivery"] {
	if (mail.mailId === null || mail.sentAt !== null) return "sent";
	return (mail.attempts ?? 0) >= maxMailAttempts ? "failed" : "waiting";
}

async function listOrders(db: Database, email: string): Promise<MessageDetail["orders"]> {
	const orders = await db
		.selectFrom("orders")
		.where(sql`lower(buyer_email)`, "=", email.toLowerCase())
		.select(["id", "orderDate", "status", "totalFils"])
		.orderBy("id", "desc")
		.limit(maxOrders)
		.execute();
	return orders.map(({ totalFils, orderDate, ...order }) => ({
		...order,
		orderDate: orderDate.toISOString(),
		total: toAed(totalFils),
	}));
}

/** Maximum number of waiting messages on the dashboard. */
const maxListed = 4;

/** The messages that wait for an answer: their number, and the oldest ones. */
export async function listWaitingMessages(db: Database): Promise<Dashboard["messages"]> {
	const waiting = await db
		.selectFrom("contactMessages")
		.where(sql<boolean>`${state} = 'waiting'`)
		.select(["contactMessages.id", "contactMessages.name", "topic", "contactMessages.sentAt"])
		.select(sql<number>`(count(*) over ())::int`.as("count"))
		.orderBy("contactMessages.id")
		.limit(maxListed)
		.execute();
	return {
		count: waiting[0]?.count ?? 0,
		messages: waiting.map(({ id, name, topic, sentAt }) => ({ id, name, topic, sentAt: sentAt.toISOString() })),
	};
}
