import { sql } from "kysely";
import { expect } from "vitest";
import { type Shop, test } from "../../test/shop.ts";
import { sendMails } from "./send-mails.ts";

const quiet = { error: () => {} };
const noDocument = async () => null;
const letter = { recipient: "reader@test.example", subject: "A letter", body: "Light." };

test("a mail is sent once, and one that the mail server refuses is attempted again", async ({ shop }) => {
	for (const body of ["taken", "refused"]) await queue(shop, { ...letter, body });
	const sent: string[] = [];
	const send = async ({ body }: { body: string }) => {
		if (body === "refused" && sent.length < 2) throw new Error(String(sent.push("no")));
		sent.push(body);
	};
	await sendMails(shop.db, { send, render: noDocument }, quiet);
	expect(sent).toEqual(["taken", "no"]);
	await sql`update mails set next_attempt_at = now()`.execute(shop.db);
	await sendMails(shop.db, { send, render: noDocument }, quiet);
	expect(sent).toEqual(["taken", "no", "refused"]);
	expect(await mails(shop)).toMatchObject([
		{ body: "taken", attempts: 1, lastError: null, sentAt: expect.any(Date) },
		{ body: "refused", attempts: 2, lastError: null, sentAt: expect.any(Date) },
	]);
});

test("a mail is given up after twelve attempts", async ({ shop }) => {
	await queue(shop, letter);
	await shop.db.updateTable("mails").set({ attempts: 11 }).execute();
	let attempts = 0;
	const fail = () => Promise.reject(new Error(String(++attempts)));
	for (let pass = 0; pass < 2; pass++) {
		await sendMails(shop.db, { send: fail, render: noDocument }, quiet);
		await sql`update mails set next_attempt_at = now()`.execute(shop.db);
	}
	expect(attempts).toBe(1);
});

function queue(shop: Shop, mail: typeof letter) {
	return shop.db.insertInto("mails").values(mail).execute();
}

function mails(shop: Shop) {
	return shop.db.selectFrom("mails").selectAll().orderBy("id").execute();
}
