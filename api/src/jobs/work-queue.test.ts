import { sql } from "kysely";
import { expect } from "vitest";
import { type Shop, test } from "../../test/shop.ts";
import { firstAttempt, processNewRow, processQueue, type WorkQueue } from "./work-queue.ts";

const quiet = { error: () => {} };

/** The outbox of mails as a queue, with the work of the test. */
function queueOf(work: (id: number) => Promise<void>): WorkQueue<"mails"> {
	return { table: "mails", isPending: sql`sent_at is null`, maxAttempts: 12, work };
}

async function addRow(shop: Shop): Promise<number> {
	const row = { recipient: "reader@test.example", subject: "A letter", body: "Light." };
	return (await shop.db.insertInto("mails").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function markDone(shop: Shop, id: number): Promise<void> {
	await shop.db.updateTable("mails").set({ sentAt: new Date() }).where("id", "=", id).execute();
}

function rows(shop: Shop) {
	return shop.db.selectFrom("mails").select(["attempts", "sentAt", "lastError"]).orderBy("id").execute();
}

test("no lock is held during the work, the attempt is noted before it, and no other process repeats it", async ({
	shop,
}) => {
	await addRow(shop);
	const seen: unknown[] = [];
	const work = async (id: number) => {
		seen.push(await shop.db.selectFrom("mails").select(["attempts", "sentAt"]).forUpdate().noWait().execute());
		await processQueue(
			shop.db,
			queueOf(() => Promise.reject(new Error("twice"))),
			quiet,
		);
		await markDone(shop, id);
	};
	await processQueue(shop.db, queueOf(work), quiet);
	expect(seen).toEqual([[{ attempts: 1, sentAt: null }]]);
	expect(await rows(shop)).toMatchObject([{ attempts: 1, sentAt: expect.any(Date), lastError: null }]);
});

test("of many processes at once each row is worked on by one", async ({ shop }) => {
	const ids = [];
	for (let row = 0; row < 10; row++) ids.push(await addRow(shop));
	const done: number[] = [];
	const work = async (id: number) => {
		done.push(id);
		await markDone(shop, id);
	};
	await Promise.all(Array.from({ length: 4 }, () => processQueue(shop.db, queueOf(work), quiet)));
	expect(done.sort((one, other) => one - other)).toEqual(ids);
});

test("a failed attempt is repeated after 1, 2, 4 … minutes, at most a day, and given up after the last", async ({
	shop,
}) => {
	await addRow(shop);
	const waits: number[] = [];
	const logged: unknown[] = [];
	const fail = async () => {
		const [mail] = await shop.db
			.selectFrom("mails")
			.select(sql<number>`round(extract(epoch from next_attempt_at - now()) / 60)::integer`.as("minutes"))
			.execute();
		waits.push(mail?.minutes ?? 0);
		throw new Error("no");
	};
	for (let pass = 0; pass < 14; pass++) {
		await processQueue(shop.db, queueOf(fail), { error: (details) => logged.push(details) });
		await sql`update mails set next_attempt_at = now()`.execute(shop.db);
	}
	expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440]);
	expect(await rows(shop)).toMatchObject([{ attempts: 12, sentAt: null, lastError: "Error: no" }]);
	expect(logged).toHaveLength(12);
	expect(logged.at(-2)).toMatchObject({ table: "mails", attempts: 11, isGivenUp: false });
	expect(logged.at(-1)).toMatchObject({ table: "mails", attempts: 12, isGivenUp: true });
});

test("one pass attempts each row once, and one that fails keeps none of the others waiting", async ({ shop }) => {
	const [failing, other] = [await addRow(shop), await addRow(shop)];
	const attempted: number[] = [];
	const work = async (id: number) => {
		attempted.push(id);
		// As if the pass took longer than the back-off.
		await sql`update mails set next_attempt_at = clock_timestamp() where id = ${id}`.execute(shop.db);
		if (id === failing) throw new Error("no");
	};
	await processQueue(shop.db, queueOf(work), quiet);
	expect(attempted).toEqual([failing, other]);
});

test("a stop ends the pass after the attempt under way", async ({ shop }) => {
	for (let row = 0; row < 3; row++) await addRow(shop);
	const stopping = new AbortController();
	await processQueue(
		shop.db,
		queueOf(async () => stopping.abort()),
		quiet,
		stopping.signal,
	);
	expect((await rows(shop)).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
});

test("rows are worked on at once up to the limit of the queue", async ({ shop }) => {
	for (let row = 0; row < 5; row++) await addRow(shop);
	let [underWay, most] = [0, 0];
	const { promise: allStarted, resolve: start } = Promise.withResolvers<void>();
	const work = async (id: number) => {
		most = Math.max(most, ++underWay);
		if (underWay === 3) start();
		await allStarted;
		await markDone(shop, id);
		underWay--;
	};
	await processQueue(shop.db, { ...queueOf(work), atOnce: 3 }, quiet);
	expect(most).toBe(3);
	expect((await rows(shop)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
});

test("the first attempt at a new row is made only by who inserted it, and a failed one is repeated a minute later", async ({
	shop,
}) => {
	const row = { recipient: "reader@test.example", subject: "A letter", body: "Light.", ...firstAttempt };
	const { id } = await shop.db.insertInto("mails").values(row).returning("id").executeTakeFirstOrThrow();
	const attempted: number[] = [];
	const queue = queueOf(async (mail) => {
		attempted.push(mail);
		if (attempted.length === 1) throw new Error("no");
	});
	await processQueue(shop.db, queue, quiet);
	expect(attempted).toEqual([]);
	await processNewRow(shop.db, queue, id, quiet);
	expect(await rows(shop)).toMatchObject([{ attempts: 1, lastError: "Error: no" }]);
	await sql`update mails set next_attempt_at = next_attempt_at - interval '1 minute'`.execute(shop.db);
	await processQueue(shop.db, queue, quiet);
	expect(attempted).toEqual([id, id]);
});
