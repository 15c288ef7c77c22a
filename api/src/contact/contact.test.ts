import { expect } from "vitest";
import { accounts, type Shop, test } from "../../test/shop.ts";

const url = "/api/contact";
const written = {
	name: "Noura",
	email: "noura@test.example",
	topic: "lighting-plan",
	message: "A room of four by five metres.",
};

test("a message is stored, mailed to the shop with the visitor as reply-to, and confirmed", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	expect((await visitor.post(url, written)).status).toBe(204);
	expect(await shop.db.selectFrom("contactMessages").select(["name", "topic", "message"]).execute()).toEqual([
		{ name: "Noura", topic: "lighting-plan", message: written.message },
	]);
	const [toShop, toSender] = await mails(shop);
	expect(toShop).toMatchObject({
		recipient: "counter@test.example",
		replyTo: written.email,
		subject: "A lighting plan: a message from Noura",
	});
	expect(toShop?.body).toContain(written.message);
	expect(toSender).toMatchObject({ recipient: written.email, replyTo: null, subject: "We have your message" });
});

test("only a signed-in user gets a copy of the message", async ({ shop }) => {
	await (await shop.as("anyone")).post(url, written);
	await (await shop.as("customer")).post(url, { ...written, email: accounts.customer.email.toUpperCase() });
	const confirmations = (await mails(shop)).filter(({ subject }) => subject === "We have your message");
	expect(confirmations.map(({ body }) => body.includes(written.message))).toEqual([false, true]);
});

test("an address gets at most one confirmation in ten minutes", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	for (const email of [written.email, written.email.toUpperCase()]) await visitor.post(url, { ...written, email });
	const recipients = (await mails(shop)).map(({ recipient }) => recipient);
	expect(recipients).toEqual(["counter@test.example", written.email, "counter@test.example"]);
});

test("a bot that fills in the honeypot gets the usual response, and nothing is sent", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	expect((await visitor.post(url, { ...written, website: "https://pills.example" })).status).toBe(204);
	expect(await mails(shop)).toEqual([]);
	expect(await shop.db.selectFrom("contactMessages").selectAll().execute()).toEqual([]);
});

test("each invalid field has a message, and a name cannot inject mail headers", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const { status, body } = await visitor.post(url, { name: " ", email: "nobody", topic: "weather", message: "Hi" });
	expect(status).toBe(400);
	expect(body.errors).toEqual({
		name: ["Please tell us your name"],
		email: ["email is invalid"],
		topic: ["Please choose what it is about"],
		message: ["Please write at least 10 characters"],
	});
	const answer = await visitor.post(url, { ...written, name: "Eve\r\nBcc: all@test.example" });
	expect(answer.body.errors).toEqual({ name: ["Please use one line"] });
});

test("messages are rate limited", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const answers = [];
	for (let count = 0; count < 4; count++) answers.push(await visitor.post(url, written));
	expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
	expect(answers.map(({ headers }) => headers["ratelimit-remaining"])).toEqual(["2", "1", "0", "0"]);
	for (const { headers } of answers) {
		expect(headers["ratelimit-limit"]).toBe("3");
		expect(Number(headers["ratelimit-reset"])).toBeGreaterThan(0);
	}
	expect(answers[3]?.headers["retry-after"]).toBe(answers[3]?.headers["ratelimit-reset"]);
});

function mails(shop: Shop) {
	return shop.db.selectFrom("mails").select(["recipient", "replyTo", "subject", "body"]).orderBy("id").execute();
}
