import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { type Shop, test } from "../../test/shop.ts";
import { inTransaction, openDatabase, openPool } from "./database.ts";

/** A pool of one connection, so that all statements are executed in the same session. */
function openOne(url: string) {
	const pool = openPool(url, 1);
	onTestFinished(() => pool.end());
	return { pool, db: openDatabase(pool) };
}

type One = ReturnType<typeof openOne>;

/** How often the session executes a text as a prepared statement. Undefined if it has no name. */
async function plansOf({ pool }: One, text: string): Promise<number | undefined> {
	const { rows } = await pool.query(
		"select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where statement = $1",
		[text],
	);
	return rows[0]?.plans;
}

async function times(count: number, work: (nth: number) => Promise<unknown>): Promise<void> {
	for (let nth = 0; nth < count; nth++) await work(nth);
}

test("a statement that is executed often is parsed once per connection, a rare one stays without a name", async ({
	shop,
}) => {
	const one = openOne(shop.databaseUrl);
	await times(2, (nth) => sql`select ${nth}::int as rare`.execute(one.db));
	await times(9, (nth) => sql`select ${nth}::int as often`.execute(one.db));
	expect(await plansOf(one, "select $1::int as rare")).toBeUndefined();
	expect(await plansOf(one, "select $1::int as often")).toBe(7);
});

test("names are bounded, also where the length of a list makes texts differ", async ({ shop }) => {
	const one = openOne(shop.databaseUrl);
	for (let length = 1; length <= 510; length++) {
		const list = sql.join(Array.from({ length }, (_, nth) => nth));
		await times(3, () => sql`select 1 where 1 in (${list})`.execute(one.db));
	}
	const { rows } = await one.pool.query("select count(*)::int as count from pg_prepared_statements");
	expect(rows).toEqual([{ count: 500 }]);
});

test("a migration of another process that changes the result of a statement fails no request", async ({ shop }) => {
	await shop.pool.query("create table lamps (id int, name text default 'Dome')");
	await shop.pool.query("insert into lamps values (1)");
	const one = openOne(shop.databaseUrl);
	const read = () => sql`select id from lamps where id = ${1}`.execute(one.db);
	const readAll = () => sql`select * from lamps where id = ${1}`.execute(one.db);
	const readAllInTransaction = () =>
		inTransaction(one.db, (tx) => sql`select lamps.* from lamps where id = ${1}`.execute(tx));
	await times(5, read);
	await times(5, readAll);
	await times(5, readAllInTransaction);
	expect(await plansOf(one, "select id from lamps where id = $1")).toBe(3);
	await shop.pool.query("alter table lamps add column watts int default 9");
	expect((await readAll()).rows).toEqual([{ id: 1, name: "Dome", watts: 9 }]);
	expect((await readAllInTransaction()).rows).toEqual([{ id: 1, name: "Dome", watts: 9 }]);
	await shop.pool.query("alter table lamps alter column id type text");
	const readText = () => sql`select id from lamps where id::text = ${"1"}`.execute(one.db);
	await times(5, readText);
	await shop.pool.query("alter table lamps alter column id type int using id::int");
	expect((await readText()).rows).toEqual([{ id: 1 }]);
	expect((await readText()).rows).toEqual([{ id: 1 }]);
});

test("in a transaction a changed type fails a statement once, and never again in any connection of the pool", async ({
	shop,
}) => {
	await shop.pool.query("create table lamps (id int)");
	const pool = openPool(shop.databaseUrl, 2);
	onTestFinished(() => pool.end());
	const db = openDatabase(pool);
	const read = () => inTransaction(db, (tx) => sql`select id from lamps where ${true}`.execute(tx));
	// Two at once, so that both connections have prepared it.
	await times(9, () => Promise.all([read(), read()]));
	await shop.pool.query("alter table lamps alter column id type bigint");
	await expect(read()).rejects.toMatchObject({ code: "0A000" });
	await Promise.all([read(), read(), read()]);
});

test("through a pooler statements have no names, unless the address says that it supports them", async ({ shop }) => {
	const url = await openPooler(shop);
	const pooled = openOne(url);
	await times(5, (nth) => sql`select ${nth}::int as often`.execute(pooled.db));
	expect(await plansOf(pooled, "select $1::int as often")).toBeUndefined();
	const supported = openOne(`${url}?prepare=true`);
	await times(5, (nth) => sql`select ${nth}::int as often`.execute(supported.db));
	expect(await plansOf(supported, "select $1::int as often")).toBe(3);
});

/** A pooler as its client sees it: the process id at the start is not that of the session. */
async function openPooler(shop: Shop): Promise<string> {
	const { hostname, port } = new URL(shop.databaseUrl);
	const sockets: Socket[] = [];
	const server = createServer((near) => {
		const far = connect(Number(port), hostname);
		near.pipe(far);
		far.on("data", (data) => {
			// BackendKeyData: K, its length of 12, and the process id.
			const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
			if (at !== -1) data.writeUInt32BE(4_000_000_000, at + 5);
			near.write(data);
		});
		far.on("close", () => near.destroy());
		for (const socket of [near, far]) sockets.push(socket.on("error", () => {}));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	const url = new URL(shop.databaseUrl);
	url.port = String((server.address() as AddressInfo).port);
	return url.href;
}
