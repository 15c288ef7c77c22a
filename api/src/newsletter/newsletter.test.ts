import { sql } from "kysely";
import { expect } from "vitest";
import { type Shop, test } from "../../test/shop.ts";

const email = "reader@test.example";

test("a reader subscribes, confirms and unsubscribes, and the time of each is stored", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	expect((await visitor.post("/api/newsletter", { email })).status).toBe(204);
	expect(await state(shop)).toEqual({ asked: true, confirmed: false, unsubscribed: false });
	const token = await lastToken(shop);
	expect((await visitor.post("/api/newsletter/confirm", { token })).status).toBe(204);
	expect(await state(shop)).toEqual({ asked: true, confirmed: true, unsubscribed: false });
	expect((await visitor.post("/api/newsletter/confirm", { token })).body.errors).toEqual({
		token: ["This link is no longer valid. Please subscribe again."],
	});
	const leaving = await lastToken(shop);
	for (const _ of ["once", "twice"])
		expect((await visitor.post("/api/newsletter/unsubscribe", { token: leaving })).status).toBe(204);
	expect(await state(shop)).toEqual({ asked: true, confirmed: true, unsubscribed: true });
	expect((await visitor.post("/api/newsletter/unsubscribe", { token: "nothing" })).status).toBe(204);
});

test("a mail program can unsubscribe with one click, and opening its URL redirects to the page", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.post("/api/newsletter", { email });
	await visitor.post("/api/newsletter/confirm", { token: await lastToken(shop) });
	const letter = await shop.db
		.selectFrom("mails")
		.select("unsubscribeUrl")
		.where("unsubscribeUrl", "is not", null)
		.executeTakeFirstOrThrow();
	const url = new URL(letter.unsubscribeUrl ?? "").pathname;
	const opened = await shop.inject({ url });
	expect(opened.statusCode).toBe(302);
	expect(opened.headers.location).toBe(`/newsletter/unsubscribe?token=${url.split("/").at(-1)}`);
	expect(await state(shop)).toMatchObject({ unsubscribed: false });
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const endless = await shop.inject({ method: "POST", url, headers, payload: "x".repeat(20_000) });
	expect(endless.statusCode).toBe(413);
	for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
		const clicked = await shop.inject({
			method: "POST",
			url,
			headers: { "content-type": type },
			payload: "List-Unsubscribe=One-Click",
		});
		expect(clicked.statusCode).toBe(204);
	}
	expect(await state(shop)).toMatchObject({ unsubscribed: true });
});

test("an unsubscribed reader can subscribe again, with a new confirmation", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	for (const _ of ["first", "second"]) {
		await visitor.post("/api/newsletter", { email });
		await visitor.post("/api/newsletter/confirm", { token: await lastToken(shop) });
		expect(await state(shop)).toMatchObject({ confirmed: true, unsubscribed: false });
		await visitor.post("/api/newsletter/unsubscribe", { token: await lastToken(shop) });
	}
	expect(await mails(shop)).toHaveLength(4);
});

test("the response is the same for every address, and repeated requests send no further mail", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const first = await visitor.post("/api/newsletter", { email });
	const again = await visitor.post("/api/newsletter", { email: email.toUpperCase() });
	await visitor.post("/api/newsletter/confirm", { token: await lastToken(shop) });
	const known = await visitor.post("/api/newsletter", { email });
	expect([again.status, again.body, known.status, known.body]).toEqual([204, undefined, 204, undefined]);
	expect(first.status).toBe(204);
	expect((await mails(shop)).map(({ subject }) => subject)).toEqual([
		"Please confirm: the Noor newsletter",
		"Welcome to the Noor newsletter",
	]);
	expect((await visitor.post("/api/newsletter", { email: "no address" })).body.errors).toEqual({
		email: ["email is invalid"],
	});
});

test("a confirmation link is valid for a day, and a newer one invalidates it", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	await visitor.post("/api/newsletter", { email });
	const first = await lastToken(shop);
	await letTimePass(shop, 11);
	await visitor.post("/api/newsletter", { email });
	const second = await lastToken(shop);
	expect(second).not.toBe(first);
	expect((await visitor.post("/api/newsletter/confirm", { token: first })).status).toBe(400);
	await letTimePass(shop, 24 * 60);
	expect((await visitor.post("/api/newsletter/confirm", { token: second })).status).toBe(400);
	expect(await state(shop)).toMatchObject({ confirmed: false });
});

test("subscription requests are rate limited", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const answers = await Promise.all(
		Array.from({ length: 25 }, (_, index) => visitor.post("/api/newsletter", { email: `reader${index}@test.example` })),
	);
	expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused).toHaveLength(5);
	expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(200);
});

function mails(shop: Shop) {
	return shop.db.selectFrom("mails").select(["subject", "body"]).orderBy("id").execute();
}

async function lastToken(shop: Shop): Promise<string> {
	return /token=([\w-]+)/.exec((await mails(shop)).at(-1)?.body ?? "")?.[1] ?? "";
}

async function state(shop: Shop) {
	const [row] = await shop.db.selectFrom("newsletterSubscriptions").selectAll().execute();
	return {
		asked: row?.requestedAt instanceof Date,
		confirmed: row?.confirmedAt instanceof Date,
		unsubscribed: row?.unsubscribedAt instanceof Date,
	};
}

async function letTimePass(shop: Shop, minutes: number): Promise<void> {
	await sql`update newsletter_subscriptions set requested_at = requested_at - make_interval(mins => ${minutes}),
		token_expires_at = token_expires_at - make_interval(mins => ${minutes})`.execute(shop.db);
}
