import { sql } from "kysely";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";
import { maxMailAttempts } from "../mail/send-mails.ts";

const url = "/api/admin/messages";
const written = {
	name: "Noura",
	email: "Noura@test.example",
	topic: "lighting-plan",
	message: "A room of four by five.",
};

/** A message that waits. @returns its path. */
async function aMessage(shop: Shop, wishes: Partial<typeof written> = {}): Promise<string> {
	const { id } = await shop.db
		.insertInto("contactMessages")
		.values({ ...written, ...wishes })
		.returning("id")
		.executeTakeFirstOrThrow();
	return `${url}/${id}`;
}

const answer = (text = "Three pendants.", version = 1) => ({ text, requestId: crypto.randomUUID(), version });

async function answersOf(shop: Shop) {
	return shop.db
		.selectFrom("mails")
		.where("subject", "like", "Re: %")
		.select(["id", "recipient", "replyTo", "subject", "body"])
		.orderBy("id")
		.execute();
}

test("a message waits until it is answered, by one mail with the shop as reply-to", async ({ shop }) => {
	const [visitor, staff] = [await shop.as("anyone"), await shop.as("orders")];
	await visitor.post("/api/contact", written);
	const [row] = (await staff.get(`${url}?state=waiting`)).body.data;
	expect(row).toMatchObject({ name: "Noura", beginning: written.message, state: "waiting", customerId: null });
	expect((await staff.get("/api/admin/dashboard")).body.messages).toMatchObject({
		count: 1,
		messages: [{ id: row.id, name: "Noura", topic: "lighting-plan" }],
	});

	const { status, body } = await staff.post(`${url}/${row.id}/answers`, answer("Three pendants.\n\nLayla"));
	expect(status).toBe(200);
	expect(body).toMatchObject({
		state: "answered",
		entries: [{ kind: "answer", text: "Three pendants.\n\nLayla", by: accounts.orders.email, delivery: "waiting" }],
	});
	const [mail, ...others] = await answersOf(shop);
	expect(others).toEqual([]);
	expect(mail).toMatchObject({
		recipient: written.email,
		replyTo: "counter@test.example",
		subject: "Re: A lighting plan",
	});
	expect(mail?.body).toContain(written.message);
	expect((await staff.get(`${url}?state=waiting`)).body.count).toBe(0);
	expect((await staff.get("/api/admin/dashboard")).body.messages).toEqual({ count: 0, messages: [] });
});

test("a repeated request sends no second mail, also when both arrive at once", async ({ shop }) => {
	const staff = await shop.as("orders");
	const message = await aMessage(shop);
	const body = answer();
	const answers = await Promise.all([1, 2, 3].map(() => staff.post(`${message}/answers`, body)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(await answersOf(shop)).toHaveLength(1);
});

test("of two colleagues who answer the same message, the second gets 409 with the current state", async ({ shop }) => {
	const [one, other] = [await shop.as("orders"), await shop.as("manager")];
	const message = await aMessage(shop);
	expect((await one.post(`${message}/answers`, answer("Yes."))).status).toBe(200);
	const second = await other.post(`${message}/answers`, answer("No."));
	expect(second.status).toBe(409);
	expect(second.body.current).toMatchObject({ state: "answered", version: 2 });
	expect(await answersOf(shop)).toHaveLength(1);
});

test("an answer that could not be delivered waits again, and can be sent again once", async ({ shop }) => {
	const staff = await shop.as("orders");
	const message = await aMessage(shop);
	const [entry] = (await staff.post(`${message}/answers`, answer())).body.entries;
	const again = () => staff.post(`${message}/answers/${entry.id}/send-again`);
	expect((await again()).status).toBe(409);

	await shop.db.updateTable("mails").set({ attempts: maxMailAttempts, lastError: "550 no such mailbox" }).execute();
	expect((await staff.get(message)).body).toMatchObject({
		state: "waiting",
		isUndelivered: true,
		entries: [{ delivery: "failed", error: "550 no such mailbox" }],
	});
	expect((await again()).body).toMatchObject({ state: "answered", entries: [{ delivery: "waiting", error: null }] });
	expect((await again()).status).toBe(409);
	expect((await staff.post(`${message}/answers/999999/send-again`)).status).toBe(404);

	// Marked as done, it does not wait any more although the mail never arrived.
	await shop.db.updateTable("mails").set({ attempts: maxMailAttempts }).execute();
	const { version } = (await staff.get(message)).body;
	const marked = await staff.post(`${message}/done`, { isDone: true, version });
	expect(marked.body).toMatchObject({ state: "answered", entries: [{ delivery: "failed" }] });
});

test("a message is marked as done and as waiting, and notes stay inside", async ({ shop }) => {
	const staff = await shop.as("orders");
	const message = await aMessage(shop);
	expect((await staff.post(`${message}/done`, { isDone: true, version: 1 })).body.state).toBe("done");
	expect((await staff.post(`${message}/done`, { isDone: false, version: 1 })).status).toBe(409);
	expect((await staff.post(`${message}/done`, { isDone: false, version: 2 })).body.state).toBe("waiting");
	const noted = await staff.post(`${message}/notes`, { text: "Called her." });
	expect(noted.body).toMatchObject({
		state: "waiting",
		entries: [{ kind: "note", text: "Called her.", delivery: null }],
	});
	expect((await staff.post(`${message}/notes`, { text: " " })).body.errors).toEqual({ text: ["Please write a note"] });
	expect(await shop.db.selectFrom("mails").selectAll().execute()).toEqual([]);
	await expect(auditOf(shop)).resolves.toEqual([
		{ recordName: "#1", after: { isDone: true } },
		{ recordName: "#1", after: { isDone: false } },
		{ recordName: "#1", after: { entries: [{ id: 1, kind: "note" }] } },
	]);
});

test("messages are found by name, address and text, and narrowed by state", async ({ shop }) => {
	const staff = await shop.as("read-only");
	await aMessage(shop);
	await aMessage(shop, { name: "Omar", email: "omar@test.example", message: "Is the brass lamp waterproof?" });
	const namesOf = async (query: string) =>
		(await staff.get(`${url}?${query}`)).body.data.map(({ name }: { name: string }) => name);
	expect(await namesOf("search=waterproof")).toEqual(["Omar"]);
	expect(await namesOf("search=noura%40")).toEqual(["Noura"]);
	expect(await namesOf("")).toEqual(["Omar", "Noura"]);
	expect(await namesOf("sort=name")).toEqual(["Noura", "Omar"]);
	expect(await namesOf("state=done")).toEqual([]);
	expect((await staff.get(`${url}?pageSize=1&pageIndex=2`)).body).toMatchObject({
		count: 2,
		data: [{ name: "Noura" }],
	});
});

test("a message is linked with the account of its address, whatever its case", async ({ shop }) => {
	const [staff] = [await shop.as("orders"), await shop.as("customer")];
	const message = await aMessage(shop, { email: accounts.customer.email.toUpperCase() });
	await aMessage(shop, { email: accounts.customer.email, topic: "order" });
	const { id } = await shop.db
		.selectFrom("users")
		.where("email", "=", accounts.customer.email)
		.select("id")
		.executeTakeFirstOrThrow();
	expect((await staff.get(message)).body).toMatchObject({ customerId: id, orders: [], others: [{ topic: "order" }] });
});

test("an undelivered answer is kept as long as its message", async ({ shop }) => {
	const staff = await shop.as("orders");
	const message = await aMessage(shop);
	await staff.post(`${message}/answers`, answer());
	await shop.db
		.updateTable("mails")
		.set({ attempts: maxMailAttempts, nextAttemptAt: sql<Date>`now() - interval '1 year'` })
		.execute();
	const { purgeExpired } = await import("../retention.ts");
	await purgeExpired(shop.db, { error: () => {} });
	expect((await staff.get(message)).body.entries).toMatchObject([{ delivery: "failed" }]);
});

test("a read-only member of staff reads messages and cannot answer them", async ({ shop }) => {
	const message = await aMessage(shop);
	const reader: Client = await shop.as("read-only");
	expect((await reader.get(message)).status).toBe(200);
	expect((await reader.post(`${message}/answers`, answer())).status).toBe(403);
	expect((await (await shop.as("catalogue")).get(message)).status).toBe(403);
	expect((await reader.get(`${url}/999999`)).status).toBe(404);
});

async function auditOf(shop: Shop) {
	return shop.db
		.selectFrom("auditLog")
		.where("area", "=", "messages")
		.select(["recordName", "after"])
		.orderBy("id")
		.execute();
}

test("a request that has answered one message cannot answer another", async ({ shop }) => {
	const [visitor, staff] = [await shop.as("anyone"), await shop.as("orders")];
	for (const name of ["Noura", "Salem"]) await visitor.post("/api/contact", { ...written, name });
	const [second, first] = (await staff.get(`${url}?state=waiting`)).body.data;
	const form = answer();
	expect((await staff.post(`${url}/${first.id}/answers`, form)).status).toBe(200);
	const { status, body } = await staff.post(`${url}/${second.id}/answers`, form);
	expect([status, body.detail]).toEqual([
		409,
		"This request was already used to answer another message. Please start again.",
	]);
	expect(await answersOf(shop)).toHaveLength(1);
});
