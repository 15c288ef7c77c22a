/** @module-tag thorough */

import { sql } from "kysely";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { openShop, type Shop, test } from "../../test/shop.ts";
import { maxMailAttempts, sendMails } from "../mail/send-mails.ts";
import { openSettings } from "../settings/open-settings.ts";
import type { LetterDeps } from "./letter-mail.ts";
import { sendLetters } from "./send-letters.ts";

const url = "/api/admin/newsletter/letters";
const quiet = { error: () => {} };
const blocks = [
	{ type: "heading", level: 2, text: "New lamps" },
	{ type: "paragraph", text: "They are **bright**: [see them](/shop). {vat} VAT is included." },
];

/** @returns the addresses, in the order of their subscription. */
async function subscribers(shop: Shop, count: number): Promise<string[]> {
	const emails = Array.from({ length: count }, (_, index) => `reader${String(index).padStart(3, "0")}@test.example`);
	await shop.db
		.insertInto("newsletterSubscriptions")
		.values(emails.map((email) => ({ email, confirmedAt: sql<Date>`now()` })))
		.execute();
	return emails;
}

/** A letter with content. @returns its path. */
async function aLetter(staff: Client, content: unknown[] = blocks): Promise<string> {
	const { body } = await staff.post(url, { subject: "Spring" });
	const letter = `${url}/${body.id}`;
	const saved = await staff.put(letter, { subject: "Spring", preheader: "", blocks: content, version: body.version });
	expect(saved.status).toBe(200);
	return letter;
}

const sendNow = (staff: Client, letter: string) => staff.post(`${letter}/send`, { sendAt: null });

async function withDeps(shop: Shop, work: (deps: LetterDeps) => Promise<void>): Promise<void> {
	const settings = await openSettings(shop.db, {
		databaseUrl: shop.databaseUrl,
		first: { name: "Noor", email: "", phone: "", address: "", company: "", taxRegistrationNumber: null },
		demonstration: false,
		log: shop.app.log,
	});
	try {
		await work({ settings, publicUrl: () => "https://shop.example" });
	} finally {
		await settings.close();
	}
}

async function letterMails(shop: Shop) {
	return shop.db
		.selectFrom("mails")
		.where("unsubscribeUrl", "is not", null)
		.select(["id", "recipient", "subject", "body", "html", "unsubscribeUrl"])
		.orderBy("id")
		.execute();
}

/** Sends the mails of the outbox. The mail server refuses the recipients in `refused` with these answers. */
function deliver(shop: Shop, refused: Record<string, number> = {}) {
	const send = async ({ recipient }: { recipient: string }) => {
		const responseCode = refused[recipient];
		if (responseCode !== undefined)
			throw Object.assign(new Error(`${responseCode} no`), { command: "RCPT TO", responseCode });
	};
	return sendMails(shop.db, { send, render: async () => null }, quiet);
}

const stateOf = async (staff: Client, letter: string) => {
	const { state, recipients, sent, failed, skipped } = (await staff.get(letter)).body;
	return { state, recipients, sent, failed, skipped };
};

test("a letter reaches every subscriber once, with an own link to unsubscribe", async ({ shop }) => {
	const staff = await shop.as("manager");
	const [first, second] = await subscribers(shop, 2);
	await shop.db.insertInto("newsletterSubscriptions").values({ email: "unconfirmed@test.example" }).execute();
	const lamp = await aProduct(shop.db, { name: "Zahra Pendant", basePriceFils: 59_000 });
	const hidden = await aProduct(shop.db, { name: "Hidden Lamp", status: "draft" });
	const letter = await aLetter(staff, [...blocks, { type: "products", products: [lamp.id, hidden.id] }]);
	expect((await sendNow(staff, letter)).body.state).toBe("scheduled");
	await withDeps(shop, async (deps) => {
		await sendLetters(shop.db, deps);
		await sendLetters(shop.db, deps);
		const mails = await letterMails(shop);
		expect(mails.map(({ recipient }) => recipient)).toEqual([first, second]);
		expect(new Set(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(2);
		const [mail] = mails;
		expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/shop\.example\/api\/newsletter\/unsubscribe\/[0-9a-f-]{36}$/);
		expect(mail?.body).toContain("They are bright: see them (https://shop.example/shop).");
		expect(mail?.body).toContain("Zahra Pendant, AED 590.00\nhttps://shop.example/product/");
		expect(mail?.html).toContain('<strong style="font-weight:600">bright</strong>');
		expect(mail?.body).not.toContain("Hidden Lamp");
		expect(await stateOf(staff, letter)).toMatchObject({ state: "sending", recipients: 2, sent: 0 });
		await deliver(shop);
		await sendLetters(shop.db, deps);
	});
	expect(await stateOf(staff, letter)).toEqual({ state: "sent", recipients: 2, sent: 2, failed: 0, skipped: 0 });
	expect((await sendNow(staff, letter)).status).toBe(409);
});

test("each reader gets a letter in their own language, and an English one where it was not translated, which staff see", async ({
	shop,
}) => {
	const staff = await shop.as("manager");
	const [english, arabic] = await subscribers(shop, 2);
	await shop.db
		.updateTable("newsletterSubscriptions")
		.set({ locale: "ar" })
		.where("email", "=", arabic ?? "")
		.execute();
	const letter = await aLetter(staff);
	const { body } = await staff.get(letter);
	const readers = async () => (await staff.get(letter)).body.readers;
	const inEnglish = { locale: "en", count: 1, mailedIn: "en", missingTexts: 0 };
	expect(new Set(await readers())).toEqual(
		new Set([inEnglish, { locale: "ar", count: 1, mailedIn: "en", missingTexts: 3 }]),
	);
	expect((await staff.get(`${letter}/preview?lang=ar`)).body.html).toContain('<html lang="en"');
	const translatedBlocks = body.blocks.map((block: { type: string }) =>
		block.type === "heading" ? { ...block, translations: { ar: { text: { text: "مصابيح جديدة" } } } } : block,
	);
	const inArabic = { ar: { subject: { text: "الربيع" } } };
	const form = { subject: "Spring", preheader: "", blocks: translatedBlocks, translations: inArabic };
	expect((await staff.put(letter, { ...form, version: body.version })).status).toBe(200);
	expect(new Set(await readers())).toEqual(
		new Set([inEnglish, { locale: "ar", count: 1, mailedIn: "ar", missingTexts: 1 }]),
	);
	expect((await staff.get(`${letter}/preview?lang=ar`)).body.html).toContain('<html lang="ar"');
	await sendNow(staff, letter);
	await sendNow(staff, await aLetter(staff));
	await withDeps(shop, async (deps) => {
		await sendLetters(shop.db, deps);
		await sendLetters(shop.db, deps);
	});
	const mails = await letterMails(shop);
	const languages = mails.map(({ html }) => /<html lang="(\w+)"/.exec(html ?? "")?.[1]);
	expect(mails.map(({ recipient, subject }, index) => [recipient, languages[index], subject])).toEqual([
		[english, "en", "Spring"],
		[arabic, "ar", "الربيع"],
		[english, "en", "Spring"],
		[arabic, "en", "Spring"],
	]);
	expect(mails[1]?.body).toMatch(/^الربيع\n\nمصابيح جديدة/);
	expect(mails[1]?.body).toContain("https://shop.example/ar/shop");
	expect(mails[1]?.body).toContain("https://shop.example/ar/newsletter/unsubscribe?token=");
	expect(mails[1]?.unsubscribeUrl).toContain("https://shop.example/api/newsletter/unsubscribe/");
});

test("a letter whose sending breaks off in the middle is continued, and nobody gets it twice", async ({ shop }) => {
	const staff = await shop.as("manager");
	const emails = await subscribers(shop, 30);
	const letter = await aLetter(staff);
	await sendNow(staff, letter);
	await withDeps(shop, async (deps) => {
		let asked = 0;
		const breaking: LetterDeps = {
			...deps,
			publicUrl: () => {
				asked += 1;
				if (asked > 20) throw new Error("killed");
				return deps.publicUrl();
			},
		};
		await expect(sendLetters(shop.db, breaking)).rejects.toThrow("killed");
		// Two processes go on at once.
		await Promise.all([sendLetters(shop.db, deps), sendLetters(shop.db, deps)]);
		expect((await letterMails(shop)).map(({ recipient }) => recipient)).toEqual(emails);
	});
});

test("only so many mails wait in the outbox at a time, and a stopped letter can be continued", async ({ shop }) => {
	const staff = await shop.as("manager");
	const emails = await subscribers(shop, 130);
	const letter = await aLetter(staff);
	await sendNow(staff, letter);
	await withDeps(shop, async (deps) => {
		await sendLetters(shop.db, deps);
		await sendLetters(shop.db, deps);
		expect(await letterMails(shop)).toHaveLength(100);
		await shop.db.updateTable("mails").set({ attempts: 1, sentAt: sql<Date>`now()` }).where("id", "<=", 10).execute();

		expect((await staff.post(`${letter}/stop`)).body.state).toBe("stopped");
		expect((await staff.post(`${letter}/stop`)).status).toBe(409);
		expect((await letterMails(shop)).map(({ recipient }) => recipient)).toEqual(emails.slice(0, 10));
		await sendLetters(shop.db, deps);
		expect(await stateOf(staff, letter)).toMatchObject({ state: "stopped", recipients: 130, sent: 10 });

		expect((await staff.post(`${letter}/continue`)).body.state).toBe("sending");
		for (let pass = 0; pass < 3; pass++) {
			await sendLetters(shop.db, deps);
			await deliver(shop);
		}
		await sendLetters(shop.db, deps);
		expect((await letterMails(shop)).map(({ recipient }) => recipient)).toEqual(emails);
		expect(await stateOf(staff, letter)).toMatchObject({ state: "sent", sent: 130 });
	});
});

test("whoever unsubscribes before their mail is queued gets none", async ({ shop }) => {
	const [staff, reader] = [await shop.as("manager"), await shop.as("anyone")];
	await subscribers(shop, 2);
	const letter = await aLetter(staff);
	await staff.post(`${letter}/send`, { sendAt: null });
	await withDeps(shop, async (deps) => {
		// Recipients are determined, and the outbox is full.
		await shop.db.updateTable("letters").set({ state: "sending" }).execute();
		await sql`insert into letter_deliveries (letter_id, subscription_id)
			select letters.id, newsletter_subscriptions.id from letters, newsletter_subscriptions`.execute(shop.db);
		const { unsubscribeToken: token } = await shop.db
			.selectFrom("newsletterSubscriptions")
			.where("email", "=", "reader000@test.example")
			.select("unsubscribeToken")
			.executeTakeFirstOrThrow();
		await reader.send("POST", `/api/newsletter/unsubscribe/${token}`, undefined, {
			"content-type": "application/x-www-form-urlencoded",
		});
		await sendLetters(shop.db, deps);
		expect((await letterMails(shop)).map(({ recipient }) => recipient)).toEqual(["reader001@test.example"]);
		await deliver(shop);
		await sendLetters(shop.db, deps);
	});
	expect(await stateOf(staff, letter)).toMatchObject({ state: "sent", sent: 1, skipped: 1 });
});

test("a permanent refusal by the mail server ends the subscription at once, a temporary one is retried", async ({
	shop,
}) => {
	const staff = await shop.as("manager");
	const [gone = "", full = "", well = ""] = await subscribers(shop, 3);
	const letter = await aLetter(staff);
	await sendNow(staff, letter);
	await withDeps(shop, async (deps) => {
		await sendLetters(shop.db, deps);
		await deliver(shop, { [gone]: 550, [full]: 452 });
		await sendLetters(shop.db, deps);
	});
	expect(await stateOf(staff, letter)).toEqual({ state: "sending", recipients: 3, sent: 1, failed: 1, skipped: 0 });
	const { data } = (await staff.get("/api/admin/newsletter/subscribers?sort=email")).body;
	expect(data).toMatchObject([
		{ email: gone, state: "bounced", bounce: "Error: 550 no" },
		{ email: full, state: "subscribed", bounce: null },
		{ email: well, state: "subscribed" },
	]);
	const open = await shop.db.selectFrom("mails").where("recipient", "=", full).select("attempts").executeTakeFirst();
	expect(open).toEqual({ attempts: 1 });
});

test("three letters in a row that a mailbox refuses for the time being end the subscription", async ({ shop }) => {
	const staff = await shop.as("manager");
	const [full = ""] = await subscribers(shop, 1);
	const states: string[] = [];
	await withDeps(shop, async (deps) => {
		for (let count = 0; count < 3; count++) {
			await sendNow(staff, await aLetter(staff));
			await sendLetters(shop.db, deps);
			await shop.db
				.updateTable("mails")
				.set({ attempts: maxMailAttempts - 1 })
				.where("sentAt", "is", null)
				.execute();
			await deliver(shop, { [full]: 452 });
			// The last attempt is over.
			await sql`update mails set next_attempt_at = now() where sent_at is null`.execute(shop.db);
			await sendLetters(shop.db, deps);
			states.push((await staff.get("/api/admin/newsletter/subscribers")).body.data[0].state);
		}
	});
	expect(states).toEqual(["subscribed", "subscribed", "bounced"]);
});

test("a letter is scheduled for a time of the next year, and becomes a draft again until it begins", async ({
	shop,
}) => {
	const staff = await shop.as("manager");
	const letter = await aLetter(staff);
	const later = new Date(Date.now() + 3_600_000).toISOString();
	expect((await staff.post(`${letter}/send`, { sendAt: later })).body.detail).toBe(
		"Nobody is subscribed to the newsletter.",
	);
	await subscribers(shop, 1);
	for (const sendAt of ["2020-01-01T00:00:00Z", "2999-01-01T00:00:00Z"])
		expect((await staff.post(`${letter}/send`, { sendAt })).body.errors).toHaveProperty("sendAt");
	const { version } = (await staff.post(`${letter}/send`, { sendAt: later })).body;
	await withDeps(shop, (deps) => sendLetters(shop.db, deps));
	expect(await letterMails(shop)).toEqual([]);
	expect((await staff.put(letter, { subject: "Other", blocks, version })).status).toBe(409);
	expect((await staff.post(`${letter}/unschedule`, { version })).body).toMatchObject({ state: "draft", sendAt: null });
	expect((await staff.post(`${letter}/unschedule`, {})).status).toBe(409);
});

test("an empty letter is not sent, and each invalid field has a message", async ({ shop }) => {
	const staff = await shop.as("manager");
	await subscribers(shop, 1);
	const { body } = await staff.post(url, { subject: "Spring" });
	expect((await sendNow(staff, `${url}/${body.id}`)).body.detail).toBe("The letter is empty. Add a block first.");
	const wrong = await staff.put(`${url}/${body.id}`, {
		subject: "Two\nlines",
		blocks: [
			{ type: "products", products: [] },
			{ type: "paragraph", text: "{nothing}" },
		],
	});
	expect(wrong.body.errors).toEqual({
		subject: ["Please use one line"],
		"blocks.0.products": ["Please choose at least one product"],
		"blocks.1.text": [expect.stringContaining("{nothing}")],
	});
});

test("a test goes to one address and says so, and the preview shows what is mailed", async ({ shop }) => {
	const staff = await shop.as("manager");
	const letter = await aLetter(staff);
	expect((await staff.post(`${letter}/test`, { email: "me@test.example" })).status).toBe(204);
	expect(await letterMails(shop)).toMatchObject([{ recipient: "me@test.example", subject: "Test: Spring" }]);
	const preview = (await staff.get(`${letter}/preview`)).body;
	expect(preview.subject).toBe("Spring");
	expect(preview.html).toContain("New lamps");
	expect(preview.text).toContain("You receive this letter because");
});

test("a draft changed by a colleague is not overwritten; letters are duplicated, and only drafts deleted", async ({
	shop,
}) => {
	const staff = await shop.as("manager");
	const letter = await aLetter(staff);
	expect((await staff.put(letter, { subject: "Late", blocks, version: 1 })).status).toBe(409);
	const copy = (await staff.post(`${letter}/duplicate`)).body;
	expect(copy).toMatchObject({ subject: "Spring (copy)", state: "draft", blocks });
	expect((await staff.delete(`${url}/${copy.id}`)).status).toBe(204);
	expect((await staff.get(`${url}/${copy.id}`)).status).toBe(404);
	await shop.db.updateTable("letters").set({ state: "sent" }).execute();
	expect((await staff.delete(letter)).status).toBe(409);
	expect((await staff.get(`${url}?search=spr`)).body).toMatchObject({ count: 1, data: [{ subject: "Spring" }] });
});

test("staff end a subscription, and a later confirmation begins it anew", async ({ shop }) => {
	const [staff, reader] = [await shop.as("manager"), await shop.as("anyone")];
	const [email = ""] = await subscribers(shop, 1);
	const list = "/api/admin/newsletter/subscribers";
	const [{ id }] = (await staff.get(list)).body.data;
	expect((await staff.post(`${list}/${id}/unsubscribe`)).status).toBe(204);
	expect((await staff.get(`${list}?state=unsubscribed`)).body.count).toBe(1);
	expect((await staff.post(`${list}/999999/unsubscribe`)).status).toBe(404);
	const audit = await shop.db.selectFrom("auditLog").where("area", "=", "subscribers").selectAll().execute();
	expect(audit).toMatchObject([{ recordName: `#${id}`, after: { isSubscribed: false } }]);
	await reader.post("/api/newsletter", { email });
	const [mail] = await shop.db.selectFrom("mails").where("recipient", "=", email).select("body").execute();
	const [, token] = mail?.body.match(/token=([\w-]+)/) ?? [];
	expect((await reader.post("/api/newsletter/confirm", { token })).status).toBe(204);
	expect((await staff.get(`${list}?state=subscribed&search=reader`)).body.count).toBe(1);
	const csv = (await staff.get("/api/admin/exports/subscribers.csv?columns=email,state")).body;
	expect(csv).toContain(`${email},subscribed`);
	const times = (await staff.get("/api/admin/exports/subscribers.csv?search=reader&columns=confirmed,ended")).body;
	expect(times).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d,\r\n$/);
});

test("a mail provider reports bounces with its secret, and complaints end a subscription too", async () => {
	const secret = "a-secret-of-24-or-more-characters";
	const { shop, close } = await openShop({ bounceSecret: secret });
	try {
		const provider = await shop.as("anyone");
		const [hard = "", complaint = "", soft = ""] = await subscribers(shop, 3);
		const report = (authorization: string) =>
			provider.send(
				"POST",
				"/api/newsletter/bounces",
				{
					notices: [
						{ email: hard.toUpperCase(), type: "hard", reason: "550 5.1.1 unknown" },
						{ email: complaint, type: "complaint" },
						{ email: soft, type: "soft", reason: "452 full" },
						{ email: "stranger@test.example", type: "hard" },
					],
				},
				{ authorization },
			);
		for (const wrong of ["", "Bearer wrong", secret]) expect((await report(wrong)).status).toBe(401);
		expect((await report(`Bearer ${secret}`)).body).toEqual({ ended: 2 });
		expect((await report(`Bearer ${secret}`)).body).toEqual({ ended: 0 });
		const staff = await shop.as("manager");
		expect((await staff.get("/api/admin/newsletter/subscribers?sort=email")).body.data).toMatchObject([
			{ state: "bounced", bounce: "550 5.1.1 unknown" },
			{ state: "bounced", bounce: "complaint" },
			{ state: "subscribed" },
		]);
	} finally {
		await close();
	}
});

test("without a secret no bounces are accepted", async ({ shop }) => {
	const provider = await shop.as("anyone");
	const { status } = await provider.send("POST", "/api/newsletter/bounces", {
		notices: [{ email: "a@test.example", type: "hard" }],
	});
	expect(status).toBe(404);
});

test("the role for orders reads the newsletter and cannot send it", async ({ shop }) => {
	const letter = await aLetter(await shop.as("manager"));
	const reader = await shop.as("orders");
	expect((await reader.get(letter)).status).toBe(200);
	expect((await sendNow(reader, letter)).status).toBe(403);
	expect((await (await shop.as("catalogue")).get(letter)).status).toBe(403);
});
