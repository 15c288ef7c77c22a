import Fastify from "fastify";
import { test as base, expect } from "vitest";
import { aBrand, aCategory, aProduct } from "../../test/makers.ts";
import { openShop, type Shop } from "../../test/shop.ts";
import { ChangeLog } from "../database/change-log.ts";
import type { Changes } from "../database/watch-changes.ts";
import { type CacheFigures, noObserver } from "../observer.ts";
import { type FindKeptAnswer, publicAnswers } from "./public-answers.ts";

interface Watching extends Shop {
	figures(): CacheFigures;
	/** The answer to a visitor, and whether it is one that was kept. */
	ask(url: string): Promise<{ body: unknown; isKept: boolean }>;
	findKept: FindKeptAnswer;
	/** Waits for the notifications of everything that is committed now. */
	catchUp(): Promise<void>;
}

/** A process of a shop that keeps answers. Another one is opened on the database of the first. */
async function openWatching(first?: Shop): Promise<{ shop: Watching; close(): Promise<void> }> {
	let figures: () => CacheFigures = () => expect.fail("No cache was opened.");
	let find: FindKeptAnswer = () => expect.fail("No cache was opened.");
	const { shop, close } = await openShop({
		isWatching: true,
		onKeptAnswers: (found) => {
			find = found;
		},
		observer: { ...noObserver, cacheOpened: (_cache, read) => (figures = read) },
		...(first ? { database: { url: first.databaseUrl, drop: async () => {} } } : {}),
	});
	const visitor = await shop.as("anyone");
	const ask = async (url: string) => {
		const { hits } = figures();
		const { body } = await visitor.get(url);
		return { body, isKept: figures().hits > hits };
	};
	const catchUp = async () => {
		shop.changes?.expectChange();
		await expect.poll(() => shop.changes?.catchUp()).toBe(true);
	};
	return { shop: { ...shop, figures: () => figures(), findKept: (...call) => find(...call), ask, catchUp }, close };
}

const test = base.extend("shop", async ({}, { onCleanup }): Promise<Watching> => {
	const { shop, close } = await openWatching();
	onCleanup(close);
	return shop;
});

/** Which of these addresses are answered from what was kept. */
async function keptOf(shop: Watching, urls: string[]): Promise<string[]> {
	const kept: string[] = [];
	for (const url of urls) if ((await shop.ask(url)).isKept) kept.push(url);
	return kept;
}

/** Asks for the answers at these addresses, so that they are kept. */
async function keep(shop: Watching, ...urls: string[]): Promise<void> {
	await shop.catchUp();
	for (const url of urls) await shop.ask(url);
	expect(await keptOf(shop, urls)).toEqual(urls);
}

/** Two lamps in a category each, which are below one category. */
async function aHouse({ db }: Shop) {
	const above = await aCategory(db);
	const [one, other] = [
		await aCategory(db, { parentCategoryId: above }),
		await aCategory(db, { parentCategoryId: above }),
	];
	const lamp = await aProduct(db, { name: "Qamar", categoryIds: [one], lighting: {} });
	const neighbour = await aProduct(db, { name: "Najm", categoryIds: [other], lighting: {} });
	const list = (category: number) => `/api/ProductCategory/category/${category}`;
	return {
		...{ above, one, other, lamp, neighbour },
		ofLamp: [`/api/Products/${lamp.id}`, `/api/LightingDetails/product/${lamp.id}`],
		ofNeighbour: [`/api/Products/${neighbour.id}`, list(other)],
		listOfLamp: [list(one), list(above)],
		ofWholeShop: ["/api/Products", "/api/Products/facets", "/api/Search/suggestions?search=qam", "/api/brands"],
	};
}

test("a change of a lamp evicts the answers that show it, its lists and those of the whole shop, and keeps another lamp's", async ({
	shop,
}) => {
	const { lamp, ofLamp, ofNeighbour, listOfLamp, ofWholeShop } = await aHouse(shop);
	const all = [...ofLamp, ...ofNeighbour, ...listOfLamp, ...ofWholeShop, "/api/Categories", "/api/Brand"];
	await keep(shop, ...all);
	await shop.db.updateTable("products").set({ basePriceFils: 5_000 }).where("id", "=", lamp.id).execute();
	await shop.catchUp();
	expect(await keptOf(shop, all)).toEqual([...ofNeighbour, "/api/Categories", "/api/Brand"]);
});

test("a page gets the cached answer in its language, without stock, until something in it changes", async ({
	shop,
}) => {
	const { ofLamp } = await aHouse(shop);
	const brands = "/api/brands";
	const visitor = await shop.as("anyone");
	expect(shop.findKept("en", brands)).toBeUndefined();
	await keep(shop, brands, ...ofLamp);
	const found = shop.findKept("en", brands);
	const answer = await visitor.get(brands);
	expect(JSON.parse((await found?.text()) ?? "")).toEqual(answer.body);
	expect(found).toMatchObject({
		etag: answer.headers.etag,
		tags: String(answer.headers["surrogate-key"]).split(" "),
	});
	expect(shop.findKept("ar", brands)).toBeUndefined();
	// Whether its reservations have expired is asked of the database.
	expect(ofLamp.map((url) => shop.findKept("en", url) !== undefined)).toEqual([false, true]);
	await aBrand(shop.db);
	await shop.catchUp();
	expect(shop.findKept("en", brands)).toBeUndefined();
});

test("a lamp that changes its category evicts the lists that it leaves and those that it enters", async ({ shop }) => {
	const { lamp, one, other, above } = await aHouse(shop);
	const elsewhere = await aCategory(shop.db);
	const list = (category: number) => `/api/ProductCategory/category/${category}`;
	const all = [one, other, above, elsewhere].map(list);
	await keep(shop, ...all);
	await shop.db
		.updateTable("productCategories")
		.set({ categoryId: elsewhere })
		.where("productId", "=", lamp.id)
		.execute();
	await shop.catchUp();
	expect(await keptOf(shop, all)).toEqual([list(other)]);
	expect(await shop.ask(list(elsewhere))).toMatchObject({ body: { count: 1 } });
	expect(await shop.ask(list(one))).toMatchObject({ body: { count: 0 } });

	await shop.db.deleteFrom("products").where("id", "=", lamp.id).execute();
	await shop.catchUp();
	expect(await keptOf(shop, [list(other), list(elsewhere)])).toEqual([list(other)]);
	expect(await shop.ask(list(elsewhere))).toMatchObject({ body: { count: 0 } });
});

test("changes of brands, categories, delivery and synonyms evict the answers that show them", async ({ shop }) => {
	const { lamp, one } = await aHouse(shop);
	const brandId = await aBrand(shop.db);
	const page = `/api/Products/${lamp.id}/page`;
	const all = [`/api/Products/${lamp.id}`, `/api/Brand/${brandId}`, `/api/Categories/${one}`, page, "/api/rooms"];
	const changes: [string, string[]][] = [
		[
			"update brands set description = 'Glass' where id = (select max(id) from brands)",
			[`/api/Brand/${brandId}`, page],
		],
		["update categories set description = 'Lamps'", [`/api/Categories/${one}`, page, "/api/rooms"]],
		["update delivery_rates set price_fils = price_fils + 100", [page]],
		["insert into rooms (position, name, path) values (0, 'Hall', '/shop')", ["/api/rooms"]],
		["delete from synonyms where id = (select min(id) from synonyms)", [page, "/api/rooms"]],
	];
	for (const [statement, dropped] of changes) {
		await keep(shop, ...all);
		await shop.pool.query(statement);
		await shop.catchUp();
		expect(await keptOf(shop, all), statement).toEqual(all.filter((url) => !dropped.includes(url)));
	}
});

test("an answer with stock is cached until a reservation of its products changes, or the first one expires", async ({
	shop,
}) => {
	const { lamp, ofNeighbour, one } = await aHouse(shop);
	const [product, list] = [`/api/Products/${lamp.id}`, `/api/ProductCategory/category/${one}`];
	const all = [product, list, ...ofNeighbour, "/api/Products/facets"];
	await keep(shop, ...all);
	await shop.pool.query("insert into stock_reservations values ('a-cart', $1, 3, now() + interval '1 hour')", [
		lamp.stockIds[0],
	]);
	await shop.catchUp();
	expect(await keptOf(shop, all)).toEqual([...ofNeighbour, "/api/Products/facets"]);
	expect(await shop.ask(product)).toMatchObject({ body: { stockQuantity: 7 }, isKept: true });
	expect(await shop.ask(list)).toMatchObject({ body: { data: [{ stockQuantity: 7 }] }, isKept: true });
	await shop.pool.query("update stock_reservations set expires_at = now() + interval '1 second'");
	await shop.catchUp();
	for (const url of [product, list]) await shop.ask(url);
	// No notification is sent when it expires.
	await expect.poll(() => shop.ask(product)).toMatchObject({ body: { stockQuantity: 10 } });
	expect(await shop.ask(list)).toMatchObject({ body: { data: [{ stockQuantity: 10 }] } });
	// Just after it has expired an answer may have been made before or after that.
	await expect.poll(() => keptOf(shop, [product, list])).toEqual([product, list]);
});

test("the next answer of the same process has a change", async ({ shop }) => {
	const staff = await shop.as("admin");
	const id = await aBrand(shop.db, "Wadi");
	for (let edit = 0; edit < 30; edit++) {
		const description = `Text ${edit}`;
		expect((await staff.put(`/api/Brand/${id}`, { brandName: "Wadi", description })).status).toBe(200);
		const reads = await Promise.all([staff.get(`/api/Brand/${id}`), shop.ask(`/api/Brand/${id}`)]);
		expect(reads.map(({ body }) => body)).toMatchObject([{ description }, { description }]);
	}
});

test("the answers of another process have a change", async ({ shop }) => {
	const { lamp } = await aHouse(shop);
	const { shop: second, close } = await openWatching(shop);
	try {
		const url = `/api/Products/${lamp.id}`;
		await keep(second, url);
		const staff = await shop.as("admin");
		expect((await staff.delete(url)).status).toBe(204);
		await expect.poll(() => second.ask(url)).toMatchObject({ body: { status: 404 } });
	} finally {
		await close();
	}
});

test("while the listening connection is lost every call queries the database, and afterwards answers are cached again", async ({
	shop,
}) => {
	const id = await aBrand(shop.db, "Wadi");
	const url = `/api/Brand/${id}`;
	await keep(shop, url);
	const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'noor catalogue'";
	await shop.pool.query(`${end} and datname = current_database()`);
	await shop.db.updateTable("brands").set({ description: "Later" }).where("id", "=", id).execute();
	await expect.poll(() => shop.ask(url)).toMatchObject({ body: { description: "Later" } });
	await keep(shop, url);
});

test("a cached answer has an ETag, is revalidated by it, and sets no cookie", async ({ shop }) => {
	const id = await aBrand(shop.db, "Wadi");
	const url = `/api/Brand/${id}`;
	await keep(shop, url);
	const get = (headers: Record<string, string> = {}) => shop.inject({ url, headers });
	const { headers } = await get();
	expect(headers).toMatchObject({
		"cache-control": "public, max-age=0, must-revalidate",
		vary: "accept-language, accept-encoding",
		"surrogate-key": "brands",
		"content-type": "application/json; charset=utf-8",
	});
	expect(headers).not.toHaveProperty("set-cookie");
	const etag = String(headers.etag);
	expect(await get({ "if-none-match": etag })).toMatchObject({ statusCode: 304, body: "" });
	await shop.db.updateTable("brands").set({ description: "Later" }).where("id", "=", id).execute();
	await shop.catchUp();
	expect(await get({ "if-none-match": etag })).toMatchObject({ statusCode: 200 });
});

test("an answer with the stock that a cart has reserved is not cached, nor is a not-found answer", async ({ shop }) => {
	const { lamp } = await aHouse(shop);
	await keep(shop, `/api/Products/${lamp.id}`);
	for (const url of [
		`/api/Products/${lamp.id}?cartId=my-own-cart-1`,
		"/api/Products/999999",
		"/api/Products/similar/1",
	])
		expect(await keptOf(shop, [url, url, url]), url).toEqual([]);
	const { headers } = await shop.inject(`/api/Products/${lamp.id}?cartId=my-own-cart-1`);
	expect(headers).toMatchObject({ "cache-control": "no-store" });
	expect(headers).not.toHaveProperty("surrogate-key");
});

test("answers with drafts for staff are neither cached nor sent to others, and staff get cached answers as everybody does", async ({
	shop,
}) => {
	const draft = await aProduct(shop.db, { name: "Hilal draft", status: "draft", lighting: {} });
	const { lamp } = await aHouse(shop);
	const staff = await shop.as("admin");
	const lists = ["/api/LightingDetails", "/api/LightingDetails/WithoutPagination", "/api/ProductCategory"];
	await keep(shop, `/api/Products/${lamp.id}`);
	const { entries } = shop.figures();
	for (const url of lists.slice(0, 2)) {
		expect(JSON.stringify((await staff.get(url)).body)).toContain("Hilal draft");
		expect(JSON.stringify((await shop.ask(url)).body)).not.toContain("Hilal draft");
		expect(JSON.stringify((await staff.get(url)).body)).toContain("Hilal draft");
	}
	expect(await keptOf(shop, [...lists, ...lists])).toEqual([]);
	expect(shop.figures().entries).toBe(entries);

	expect((await staff.get(`/api/Products/${draft.id}`)).status).toBe(404);
	const { hits } = shop.figures();
	const { headers } = await staff.get(`/api/Products/${lamp.id}`);
	expect(shop.figures().hits).toBe(hits + 1);
	expect(headers).toMatchObject({
		"cache-control": "no-store",
		"surrogate-key": `product-${lamp.id} stock-${lamp.id}`,
	});
});

test("browsers store no answer with stock, which may still be revalidated by its ETag", async ({ shop }) => {
	const { lamp, one } = await aHouse(shop);
	await shop.catchUp();
	for (const url of [`/api/Products/${lamp.id}`, `/api/ProductCategory/category/${one}`, "/api/Products"]) {
		const { headers } = await shop.inject({ url });
		expect(headers["cache-control"], url).toBe("no-store");
		const again = await shop.inject({ url, headers: { "if-none-match": String(headers.etag) } });
		expect(again.statusCode, url).toBe(304);
	}
});

test("no endpoint is public whose answer depends on who calls", async ({ shop }) => {
	const isPublic = shop.routes.filter((route) => route.isPublic && route.method === "GET");
	expect(isPublic.length).toBeGreaterThan(15);
	const { lamp, one } = await aHouse(shop);
	const [staff, shopper] = [await shop.as("admin"), await shop.as("customer")];
	for (const { url, access } of isPublic) {
		expect(access, url).toBe("anyone");
		const path = url
			.replace(":format", "ies")
			.replace(/:\w+/g, String(/categor/i.test(url) && !url.includes(":productId") ? one : lamp.id));
		const query = `search=lamp&ids=${lamp.id}&kind=bulb`;
		const answers = [await staff.get(`${path}?${query}`), await shopper.get(`${path}?${query}`)];
		const { body } = await shop.ask(`${path}?${query}`);
		if (answers[0]?.status !== 404)
			expect(
				answers.map((answer) => answer.body),
				url,
			).toEqual([body, body]);
	}
});

base(
	"an answer from an index that is behind is not kept, and names nothing, so that no page that is made of it is kept",
	async () => {
		const app = Fastify();
		const changes: Changes = {
			...{ log: new ChangeLog(), isCurrent: () => true, catchUp: async () => true, expectChange() {} },
			...{ receivedVersion: () => 2, lastReceivedVersion: () => 2, close: async () => {} },
		};
		let [stale, made] = [0, 0];
		await app.register(publicAnswers, { changes, staleReads: () => stale, nextExpiryMs: async () => undefined });
		const work = async () => {
			made++;
			if (made === 1) stale++;
			return { made };
		};
		app.get("/", { config: { isPublic: true } }, (request, reply) =>
			app.answerShown(request, reply, work, () => ({ tags: ["lists"] })),
		);
		const get = async () => {
			const { headers, body } = await app.inject("/");
			return [headers["surrogate-key"], body];
		};
		expect([await get(), await get(), await get()]).toEqual([
			[undefined, '{"made":1}'],
			["lists", '{"made":2}'],
			["lists", '{"made":2}'],
		]);
	},
);
