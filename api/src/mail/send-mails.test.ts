import { sql } from "kysely";
import { expect } from "vitest";
import { type Shop, test } from "../../test/shop.ts";
import { queueMail } from "./queue-mail.ts";
import { purgeMails, sendMails } from "./send-mails.ts";

const quiet = { error: () => {} };
const letter = { recipient: "reader@test.example", subject: "A letter", body: "Light." };

test("nothing is locked while a mail server takes its time, and the attempt is written down already", async ({
	shop,
}) => {
	await queueMail(shop.db, letter);
	const seen: unknown[] = [];
	const look = async () => {
		seen.push(await shop.db.selectFrom("mails").select(["attempts", "sentAt"]).forUpdate().noWait().execute());
		// Nobody else takes it meanwhile.
		await sendMails(shop.db, () => Promise.reject(new Error("twice")), quiet);
	};
	await sendMails(shop.db, look, quiet);
	expect(seen).toEqual([[{ attempts: 1, sentAt: null }]]);
	expect(await mails(shop)).toMatchObject([{ attempts: 1, sentAt: expect.any(Date), lastError: null }]);
});

test("a mail that cannot be handed over waits twice as long each time, and is given up after twelve", async ({
	shop,
}) => {
	await queueMail(shop.db, letter);
	const waits: number[] = [];
	const fail = async () => {
		const [mail] = await shop.db
			.selectFrom("mails")
			.select(sql<number>`round(extract(epoch from next_attempt_at - now()) / 60)::integer`.as("minutes"))
			.execute();
		waits.push(mail?.minutes ?? 0);
		throw new Error("no");
	};
	for (let attempt = 0; attempt < 14; attempt++) {
		await sendMails(shop.db, fail, quiet);
		await sql`update mails set next_attempt_at = now()`.execute(shop.db);
	}
	expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
	expect(await mails(shop)).toMatchObject([{ attempts: 12, sentAt: null, lastError: "Error: no" }]);
});

test("told to stop, it finishes the mail under way and begins no other", async ({ shop }) => {
	for (let mail = 0; mail < 3; mail++) await queueMail(shop.db, letter);
	const stopping = new AbortController();
	await sendMails(shop.db, async () => stopping.abort(), quiet, stopping.signal);
	expect((await mails(shop)).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
});

test("mails are forgotten a month after they were sent, or three after they were given up", async ({ shop }) => {
	for (const body of ["sent lately", "sent", "waits", "given up lately", "given up"])
		await queueMail(shop.db, { ...letter, body });
	await sql`update mails set sent_at = now() - interval '31 days' where body = 'sent'`.execute(shop.db);
	await sql`update mails set sent_at = now() where body = 'sent lately'`.execute(shop.db);
	await sql`update mails set next_attempt_at = now() - interval '91 days'`.execute(shop.db);
	await sql`update mails set attempts = 12 where body like 'given up%'`.execute(shop.db);
	await sql`update mails set next_attempt_at = now() where body = 'given up lately'`.execute(shop.db);
	await purgeMails(shop.db);
	expect((await mails(shop)).map(({ body }) => body)).toEqual(["sent lately", "waits", "given up lately"]);
});

function mails(shop: Shop) {
	return shop.db.selectFrom("mails").selectAll().orderBy("id").execute();
}
