/** @module-tag thorough */

import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyFilters } from "@noor/contract/filters";
import type { KyselyPlugin } from "kysely";
import { describe, expect, vi } from "vitest";
import { finish } from "../../../test/indexed-products.ts";
import { aProduct } from "../../../test/makers.ts";
import { manyProducts } from "../../../test/many-products.ts";
import { recordStatements } from "../../../test/recorded-statements.ts";
import { test as base, type Shop, testOfPlans } from "../../../test/shop.ts";
import type { Database } from "../../database/database.ts";
import { countFacets } from "./count-facets.ts";
import { findProducts } from "./find-products.ts";
import { writeIndexFile } from "./index-file.ts";
import { readIndexIdentity } from "./index-identity.ts";
import { selectIndexedProducts } from "./indexed-product.ts";
import { openSearchIndex } from "./open-search-index.ts";
import { ProductIndex } from "./product-index.ts";

const test = base.extend("folder", async ({}, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-test-index-"));
	onCleanup(() => rm(folder, { recursive: true }));
	return folder;
});

const all = { ...emptyFilters, search: "" };
const count = (index: ProductIndex, search: string) =>
	findProducts(index, { ...all, search, sort: "name", offset: 0, limit: 1 }).count;
const rename = (shop: Shop, which: string) =>
	shop.pool.query(`update products set name = 'Xylograph ' || id where ${which}`);

/** Whether a statement reads products for the index. */
const isReading = (statement: string) => /lighting_?id/i.test(statement);

/** A database whose reads of products can be held up. */
function gated(db: Database) {
	let opened = Promise.withResolvers<void>();
	opened.resolve();
	const readers = new WeakSet<object>();
	const plugin: KyselyPlugin = {
		transformQuery: ({ node, queryId }) => {
			if (isReading(JSON.stringify(node))) readers.add(queryId);
			return node;
		},
		transformResult: async ({ result, queryId }) => {
			if (readers.has(queryId)) await opened.promise;
			return result;
		},
	};
	return {
		db: db.withPlugin(plugin),
		close: () => {
			opened = Promise.withResolvers<void>();
		},
		open: () => opened.resolve(),
	};
}

/** Whether a promise is settled by now, after everything that needs no gate has happened. */
async function isSettled(promise: Promise<unknown>, shop: Shop): Promise<boolean> {
	let settled = false;
	void promise.then(() => {
		settled = true;
	});
	for (let time = 0; time < 20; time++) await shop.pool.query("select 1");
	return settled;
}

describe("while many products change", () => {
	test("readers get the previous index, and those that need the current one wait", async ({ shop }) => {
		await manyProducts(shop.pool, 300, { variants: 1 });
		const gate = gated(shop.db);
		const open = openSearchIndex(gate.db);
		const before = await open();
		expect(count(before, "xylograph")).toBe(0);
		gate.close();
		await rename(shop, "true");

		const during = await open();
		expect(during.version).toBe(before.version);
		expect(count(during, "xylograph")).toBe(0);
		expect(countFacets(during, all).count).toBe(300);
		const exact = open({ exact: true });
		expect(await isSettled(exact, shop)).toBe(false);

		gate.open();
		expect(count(await exact, "xylograph")).toBe(300);
		expect(count(await open(), "xylograph")).toBe(300);
	});

	test("a change that was committed meanwhile is applied without being asked for again", async ({ shop }) => {
		await manyProducts(shop.pool, 300, { variants: 1 });
		const gate = gated(shop.db);
		let received: number | undefined;
		const open = openSearchIndex(gate.db, { receivedVersion: () => received });
		await open();
		gate.close();
		await rename(shop, "true");
		await open();
		await aProduct(shop.db, { name: "Yellow" });
		expect(count(await open(), "yellow")).toBe(0);
		gate.open();
		// No later version is received, so these calls start no refresh.
		received = 0;
		await expect.poll(async () => count(await open(), "yellow")).toBe(1);
	});

	test("a failure leaves the index as it was, and the change is applied at the next call", async ({ shop }) => {
		await manyProducts(shop.pool, 300, { variants: 1 });
		let fails = false;
		const db = shop.db.withPlugin({
			transformQuery: ({ node }) => {
				if (fails && isReading(JSON.stringify(node))) throw new Error("The database is away.");
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		const open = openSearchIndex(db, { patienceMs: 600_000 });
		await open();
		await rename(shop, "id % 2 = 0");
		fails = true;
		await expect(open()).rejects.toThrow("The database is away.");
		fails = false;
		const index = await open();
		expect(count(index, "xylograph")).toBe(150);
		expect(index.live.size).toBe(300);
	});
});

test("a change of few products is waited for", async ({ shop }) => {
	const { id } = await aProduct(shop.db, { name: "Qamar" });
	const gate = gated(shop.db);
	const open = openSearchIndex(gate.db, { patienceMs: 600_000 });
	expect(count(await open(), "qamar")).toBe(1);
	gate.close();
	await rename(shop, `id = ${id}`);
	const changed = open();
	expect(await isSettled(changed, shop)).toBe(false);
	gate.open();
	expect(count(await changed, "xylograph")).toBe(1);
	expect(count(await changed, "qamar")).toBe(0);
});

test("a known version is not queried", async ({ shop }) => {
	await aProduct(shop.db, { name: "Qamar" });
	let received: number | undefined;
	const statements = await recordStatements(shop.db, async (db) => {
		const open = openSearchIndex(db, { receivedVersion: () => received });
		received = (await open()).version;
	});
	const again = await recordStatements(shop.db, async (db) => {
		const open = openSearchIndex(db, { receivedVersion: () => received });
		await open();
		await open();
		await open();
	});
	expect(again).toHaveLength(statements.length - 1);
});

test("of several processes one reads all products at a time", async ({ shop }) => {
	await aProduct(shop.db, { name: "Qamar" });
	const other = await shop.pool.connect();
	await other.query("begin; select pg_advisory_xact_lock(7266, hashtext('search index'))");
	const opening = openSearchIndex(shop.db)();
	expect(await isSettled(opening, shop)).toBe(false);
	await other.query("commit");
	other.release();
	expect(count(await opening, "qamar")).toBe(1);
});

testOfPlans("products are read by their ids, whatever the size of the shop", async ({ shop }) => {
	await manyProducts(shop.pool, 2_000, { variants: 1 });
	const { rows } = await shop.pool.query("select id from products order by id desc limit 100");
	const { sql, parameters } = selectIndexedProducts(
		shop.db,
		rows.map(({ id }) => id),
	).compile();
	const client = await shop.pool.connect();
	try {
		// Plans as for a large shop, where nobody reads a whole table for some products.
		await client.query("begin; set local enable_seqscan = off");
		const { rows: plans } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters]);
		const read = scansOf(plans[0]["QUERY PLAN"][0].Plan);
		expect(read.length).toBeGreaterThan(6);
		for (const { table, rows } of read) expect(rows, table).toBeLessThanOrEqual(300);
	} finally {
		await client.query("rollback");
		client.release();
	}
});

interface PlanNode {
	"Relation Name"?: string;
	"Actual Rows": number;
	"Actual Loops": number;
	"Rows Removed by Filter"?: number;
	Plans?: PlanNode[];
}

/** The rows that a plan has read of each table. */
function scansOf(node: PlanNode): { table: string; rows: number }[] {
	const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
	const table = node["Relation Name"];
	return [...(table ? [{ table, rows }] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}

describe("a stored index", () => {
	/** The number of times that products are read for a new process, and its index. */
	async function start(shop: Shop, file: string) {
		let index = new ProductIndex();
		const statements = await recordStatements(shop.db, async (db) => {
			index = await openSearchIndex(db, { file })();
		});
		return { reads: statements.filter(isReading).length, index };
	}
	async function storedShop(shop: Shop, file: string) {
		await manyProducts(shop.pool, 700, { variants: 1 });
		const { reads } = await start(shop, file);
		expect(reads).toBe(7);
		await vi.waitFor(() => stat(file), { timeout: 60_000 });
	}

	test("is used at the next start, with the changes since", async ({ shop, folder }) => {
		const file = join(folder, "search-index");
		await storedShop(shop, file);
		const unchanged = await start(shop, file);
		expect(unchanged.reads).toBe(0);
		await rename(shop, "id % 100 = 0");
		const { id } = await aProduct(shop.db, { name: "Yellow" });
		await shop.pool.query("delete from products where id = (select min(id) from products)");
		const { reads, index } = await start(shop, file);
		expect(reads).toBe(1);
		expect(count(index, "xylograph")).toBe(7);
		expect(index.cardAt(index.slotOf(id) ?? -1).name).toBe("Yellow");
		const fresh = await openSearchIndex(shop.db)();
		for (const search of ["", "pendant", "pendnat 2700k", "made-12"]) {
			const wanted = { ...all, search };
			expect(countFacets(index, wanted)).toEqual(countFacets(fresh, wanted));
			const page = { ...wanted, sort: "relevance", offset: 0, limit: 50 } as const;
			expect(findProducts(index, page)).toEqual(findProducts(fresh, page));
		}
	});

	test("is ignored when it is damaged, of another database, or newer than the database", async ({ shop, folder }) => {
		const file = join(folder, "search-index");
		// So few that the index is not stored by itself.
		await manyProducts(shop.pool, 300, { variants: 1 });
		const pack = await packed(shop);
		const identity = await readIndexIdentity(shop.db);
		await writeIndexFile(file, identity, pack);
		expect((await start(shop, file)).reads).toBe(0);
		const intact = await readFile(file);
		const damaged = Buffer.from(intact);
		damaged.writeUInt8(damaged.readUInt8(intact.length - 100) ^ 1, intact.length - 100);
		for (const bytes of [damaged, intact.subarray(0, -9), intact.subarray(0, 50), Buffer.alloc(0)]) {
			await writeFile(file, bytes);
			expect((await start(shop, file)).reads).toBe(3);
		}
		await writeIndexFile(file, `${identity} of another database`, pack);
		expect((await start(shop, file)).reads).toBe(3);
		await writeIndexFile(file, identity, { ...pack, version: pack.version + 1 });
		expect((await start(shop, file)).reads).toBe(3);
		await writeIndexFile(file, identity, pack);
		expect((await start(shop, file)).reads).toBe(0);
	});

	test("has another identity once the tables of the database were created anew", async ({ shop }) => {
		const before = await readIndexIdentity(shop.db);
		expect(await readIndexIdentity(shop.db)).toBe(before);
		await shop.pool.query("alter table products rename to old_products; create table products (like old_products)");
		expect(await readIndexIdentity(shop.db)).not.toBe(before);
	});

	test("is not replaced while another process writes it", async ({ shop, folder }) => {
		const file = join(folder, "search-index");
		await aProduct(shop.db);
		const pack = await packed(shop);
		await writeFile(`${file}.unfinished`, "half");
		await writeIndexFile(file, "a", pack);
		await expect(stat(file)).rejects.toThrow("ENOENT");
		expect(await readFile(`${file}.unfinished`, "utf8")).toBe("half");
	});

	const packed = async (shop: Shop) => finish((await openSearchIndex(shop.db)()).pack());
});
