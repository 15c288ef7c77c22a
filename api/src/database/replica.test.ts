/** @module-tag thorough */

import { sql } from "kysely";
import { test as base, expect } from "vitest";
import { aBrand, aCategory, aProduct } from "../../test/makers.ts";
import { startReplicatedShop } from "../../test/replicated-shop.ts";
import { openShop } from "../../test/shop.ts";
import { openDatabase, openPool } from "./database.ts";
import { openReplica, type ReplicaOptions } from "./replica.ts";

const test = base
	.extend("servers", { scope: "file" }, async ({}, { onCleanup }) => {
		const { close, ...servers } = await startReplicatedShop();
		onCleanup(close);
		return servers;
	})
	.extend("open", async ({ servers }, { onCleanup }) => {
		const opened = new AsyncDisposableStack();
		onCleanup(() => opened.disposeAsync());
		opened.defer(servers.resume);
		/** A replica with its primary, compared only when the received version differs. */
		return async (options: Partial<ReplicaOptions> & { url?: string } = {}) => {
			const pool = openPool(servers.primary.url, 5);
			opened.defer(() => pool.end());
			const { promise: warned, resolve: warn } = Promise.withResolvers<void>();
			const replica = openReplica(pool, options.url ?? servers.standby.url, {
				receivedVersion: () => "",
				checkEveryMs: 3_600_000,
				log: { info: () => {}, warn: () => warn() },
				...options,
			});
			opened.defer(() => replica.close());
			return { replica, db: openDatabase(pool), warned };
		};
	});

const patient = { timeout: 30_000 };
const isReplica = sql<{ is: boolean }>`select pg_is_in_recovery() as is`;
const answeredBy = async ({ db }: Pick<ReturnType<typeof openReplica>, "db">) =>
	(await isReplica.execute(db)).rows[0]?.is ? "replica" : "primary";

test("a change that the primary has announced is read from the primary until the replica has it", async ({
	open,
	servers,
}) => {
	let version = 0;
	const { replica, db } = await open({ receivedVersion: () => String(version) });
	const names = async () =>
		(await replica.db.selectFrom("brands").select("brandName").execute()).map((it) => it.brandName);
	await names();
	await expect.poll(() => answeredBy(replica), patient).toBe("replica");
	await servers.pause();
	await aBrand(db, "Heard of");
	expect(await names()).not.toContain("Heard of");
	version++;
	expect(await names()).toContain("Heard of");
	expect(replica.isCurrent()).toBe(false);
	await servers.resume();
	await expect.poll(() => answeredBy(replica), patient).toBe("replica");
	expect(await names()).toContain("Heard of");
});

test("a replica that is too far behind is not used until it has caught up", async ({ open, servers }) => {
	const { replica, db } = await open({ checkEveryMs: 1, maxLagMs: 1 });
	await expect.poll(() => answeredBy(replica), patient).toBe("replica");
	await servers.pause();
	await aBrand(db, "Behind");
	await expect.poll(() => answeredBy(replica), patient).toBe("primary");
	await servers.resume();
	await expect.poll(() => answeredBy(replica), patient).toBe("replica");
});

test("a statement at which the replica fails is repeated at the primary", async ({ open, servers }) => {
	const { replica, db } = await open();
	await sql
		.raw(
			`create function fail_on_replica(code text) returns text language plpgsql as $$ begin
				if pg_is_in_recovery() then raise exception using errcode = code; end if;
				return 'primary';
			end $$`,
		)
		.execute(db);
	const call = async (code: string) =>
		(await sql<{ by: string }>`select fail_on_replica(${code}) as by`.execute(replica.db)).rows[0]?.by;
	const functionIsThere = () =>
		sql`select 'fail_on_replica'::regproc`.execute(replica.db).then(() => answeredBy(replica));
	await expect.poll(() => functionIsThere().catch(() => "not yet"), patient).toBe("replica");
	// It had to apply a change that the statement stood in the way of.
	expect(await call("40001")).toBe("primary");
	expect(replica.isCurrent()).toBe(true);
	// The replica stops.
	expect(await call("57P01")).toBe("primary");
	// A statement that fails at both is not repeated.
	await expect.poll(() => answeredBy(replica), patient).toBe("replica");
	await expect(call("22012")).rejects.toMatchObject({ code: "22012" });
	await servers.resume();
});

test("a database that is no replica of the primary is never used, and an unreachable one has no effect", async ({
	open,
	servers,
}) => {
	for (const url of [servers.primary.url, "postgres://noor@127.0.0.1:9/noor"]) {
		const { replica, warned } = await open({ url });
		await warned;
		expect(await answeredBy(replica)).toBe("primary");
	}
});

test("visitors read what is public from the replica; sessions, carts and all changes have the primary", async ({
	open,
	servers,
	onTestFinished,
}) => {
	const { replica } = await open();
	const { shop, close } = await openShop({
		database: { url: servers.primary.url, drop: async () => {} },
		publicDb: replica.db,
	});
	onTestFinished(close);
	const categoryId = await aCategory(shop.db);
	const lamp = await aProduct(shop.db, {
		name: "Old name",
		variants: [{ stock: 5 }],
		categoryIds: [categoryId],
		lighting: {},
	});
	const brandId = await aBrand(shop.db, "Old brand");
	const visitor = await shop.as("anyone");
	const staff = await shop.as("catalogue");
	await expect.poll(() => answeredBy(replica), patient).toBe("replica");
	await expect.poll(async () => (await visitor.get(`/api/Brand/${brandId}`)).body.brandName, patient).toBe("Old brand");
	await servers.pause();

	// Every public read is possible on a database that cannot be written to.
	for (const path of [
		"/api/Products?pageIndex=1",
		`/api/ProductCategory/category/${categoryId}`,
		"/api/Products/facets",
		"/api/Products/nearest",
		"/api/Products/GetProductssWithoutPagination",
		`/api/Products/cards?ids=${lamp.id}`,
		`/api/Products/similar/${lamp.id}`,
		`/api/Products/${lamp.id}`,
		`/api/Products/${lamp.id}/page`,
		`/api/Products/variants/${lamp.id}`,
		`/api/Products/exists/${lamp.id}`,
		`/api/ProductImage/${lamp.id}`,
		"/api/Search/suggestions?search=lamp",
		"/api/Brand",
		"/api/Brand/GetBrandsWithoutPagination",
		"/api/brands",
		`/api/Brand/${brandId}`,
		"/api/Categories",
		`/api/Categories/${categoryId}`,
		"/api/ProductCategory",
		`/api/ProductCategory/product/${lamp.id}`,
		"/api/LightingDetails",
		"/api/LightingDetails/WithoutPagination",
		`/api/LightingDetails/product/${lamp.id}`,
		"/api/home",
		"/api/rooms",
	])
		expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);

	await aProduct(shop.db, { lighting: {} });
	const described = async (by: typeof visitor) => (await by.get("/api/LightingDetails/WithoutPagination")).body.length;
	expect(await described(visitor)).toBe(1);
	expect(await described(staff)).toBe(2);

	const line = { productId: lamp.id, variantId: lamp.variantIds[0], quantity: 2 };
	const cart = await visitor.post("/api/cart", { id: "replica-cart", items: [line] });
	expect(cart.body.items).toMatchObject([{ quantity: 2 }]);
	expect((await visitor.get("/api/cart?id=replica-cart")).body.items).toMatchObject([{ quantity: 2 }]);
});
