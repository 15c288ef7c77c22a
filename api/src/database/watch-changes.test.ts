import Fastify from "fastify";
import { test as base, expect } from "vitest";
import { aCategory, aProduct } from "../../test/makers.ts";
import { test as withShop } from "../../test/shop.ts";
import { type Changes, watchChanges } from "./watch-changes.ts";

const test = withShop.extend("changes", async ({ shop }, { onCleanup }): Promise<Changes> => {
	const changes = await watchChanges(shop.databaseUrl, Fastify().log);
	onCleanup(() => changes.close());
	return changes;
});

/** Which of these tags a piece of work has changed. */
async function changedBy(changes: Changes, work: () => Promise<unknown>, tags: string[]): Promise<string[]> {
	const catchUp = async () => {
		changes.expectChange();
		await expect.poll(() => changes.catchUp()).toBe(true);
	};
	await catchUp();
	const before = changes.log.now();
	await work();
	await catchUp();
	return tags.filter((tag) => changes.log.hasChanged([tag], before));
}

test("each notification has the products and categories that the change concerns, those above, and what else shows it", async ({
	shop,
	changes,
}) => {
	const { db, pool } = shop;
	const above = await aCategory(db);
	const [one, other] = [await aCategory(db, { parentCategoryId: above }), await aCategory(db)];
	const { id, stockIds } = await aProduct(db, { categoryIds: [one], lighting: {}, variants: [{}] });
	const { id: neighbour } = await aProduct(db, { categoryIds: [other] });
	const [lamp, its, uppermost] = [`product-${id}`, `category-${one}`, `category-${above}`];
	const tables = ["lists", "brands", "categories", "delivery", "home"];
	const all = [
		lamp,
		`product-${neighbour}`,
		its,
		uppermost,
		`category-${other}`,
		...tables,
		`stock-${id}`,
		"stock-any",
	];
	const ofLamp = [lamp, its, uppermost, "lists"];
	const statements: [string, string[]][] = [
		[`update products set name = 'Other' where id = ${id}`, ofLamp],
		[`update products set status = 'draft' where id = ${id}`, ofLamp],
		[`update product_variants set price_fils = 1 where product_id = ${id}`, ofLamp],
		[`update lighting_details set cri = 80 where product_id = ${id}`, ofLamp],
		[
			`update brands set brand_name = 'Wadi' where id = (select brand_id from products where id = ${id})`,
			[...ofLamp, "brands"],
		],
		["update brands set description = 'Glass'", ["brands"]],
		[`update categories set description = 'Lamps' where id = ${one}`, ["categories"]],
		[`update categories set category_name = 'Lamps' where id = ${above}`, [...ofLamp, "categories"]],
		["update delivery_rates set price_fils = price_fils + 1", ["delivery"]],
		["update payment_methods set is_active = is_active", ["home"]],
		["delete from synonyms", ["lists"]],
		[`update stock set quantity = 3 where product_id = ${id}`, [`stock-${id}`, "stock-any"]],
		[
			`insert into stock_reservations values ('a-cart', ${stockIds[0]}, 1, now() + interval '1 minute')`,
			[`stock-${id}`, "stock-any"],
		],
		["update stock_reservations set expires_at = now()", [`stock-${id}`, "stock-any"]],
		["delete from stock_reservations", [`stock-${id}`, "stock-any"]],
		[
			`update product_categories set category_id = ${other} where product_id = ${id}`,
			[lamp, its, uppermost, `category-${other}`, "lists"],
		],
		// Its parcel and its place on the home page go with it, whether it has them or not.
		[
			`delete from products where id = ${id}`,
			[lamp, `category-${other}`, "lists", "delivery", "home", `stock-${id}`, "stock-any"],
		],
		["update users set first_name = 'Dana'", []],
		["update catalogue_version set version = version + 1", all],
	];
	for (const [statement, concerned] of statements) {
		const changed = await changedBy(changes, () => pool.query(statement), all);
		expect(new Set(changed), statement).toEqual(new Set(concerned));
	}
});

test("the changes of one transaction are one notification, and those that are rolled back are none", async ({
	shop,
	changes,
}) => {
	const { id } = await aProduct(shop.db);
	const tags = [`product-${id}`, "brands", "home", "delivery"];
	const before = changes.lastReceivedVersion();
	const work = (end: string) => () =>
		shop.pool.query(`begin; update brands set description = '${end}'; update products set name = '${end}' where id = ${id};
			update home set hero_title = '${end}'; savepoint half; update delivery_rates set price_fils = 7;
			rollback to savepoint half; ${end}`);
	expect(await changedBy(changes, work("rollback"), tags)).toEqual([]);
	expect(await changedBy(changes, work("commit"), tags)).toEqual([`product-${id}`, "brands", "home"]);
	expect(changes.lastReceivedVersion()).toBeGreaterThan(before);
	expect(changes.receivedVersion()).toBe(changes.lastReceivedVersion());
});

test("a change of more products than a notification can name concerns everything", async ({ shop, changes }) => {
	await aProduct(shop.db);
	const many = `insert into products (name, description, base_price_fils, brand_id, supplier_id)
		select 'Lamp ' || n, 'A lamp', 100, brand_id, supplier_id from products, generate_series(1, 1500) as n limit 1500`;
	expect(await changedBy(changes, () => shop.pool.query(many), ["settings"])).toEqual(["settings"]);
	const stock = "insert into stock (product_id) select id from products where id not in (select product_id from stock)";
	expect(await changedBy(changes, () => shop.pool.query(stock), ["settings"])).toEqual(["settings"]);
});

test("every table whose changes are notified is listed with what shows it", async ({ shop, changes }) => {
	const { rows } = await shop.pool.query<{ name: string }>(
		`select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
		where tgfoid = 'increment_catalogue_version'::regproc`,
	);
	expect(rows.length).toBeGreaterThan(15);
	for (const { name } of rows) {
		const work = () => shop.pool.query(`delete from ${name} where false`);
		expect(await changedBy(changes, work, ["settings"]), name).toEqual([]);
	}
});

test("the version is unknown from an expected change until it has caught up", async ({ shop, changes }) => {
	expect(changes.receivedVersion()).toEqual(expect.any(Number));
	changes.expectChange();
	expect([changes.isCurrent(), changes.receivedVersion()]).toEqual([false, undefined]);
	const { rows } = await shop.pool
		.query("update brands set description = 'x'; select version from catalogue_version")
		.then((results) => (results as unknown as { rows: { version: number }[] }[])[1] ?? { rows: [] });
	await expect.poll(() => changes.catchUp()).toBe(true);
	expect(changes.receivedVersion()).toBe(rows[0]?.version);
});

base("without a database there is nothing to watch", async () => {
	await expect(watchChanges("postgres://nobody@127.0.0.1:9/none", Fastify().log)).rejects.toThrow();
});
