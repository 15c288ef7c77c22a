import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Environment } from "./environment.ts";
import { type FilledShop, type Pool, vacuum } from "./filled-shop.ts";
import { goals } from "./goals.ts";
import { load, read, type Visit } from "./load.ts";
import type { Options } from "./options.ts";
import type { Figure, Report } from "./report.ts";
import { type ShopServer, startShopServer } from "./shop-server.ts";
import { signInAsStaff } from "./staff.ts";
import { browserHeaders, queriesOf } from "./visits.ts";

/** The products of the brand that is renamed; of a small shop a quarter. */
const renamedCount = 2_500;
const readersOfFirst = 4;
const readersOfSecond = 2;
/** Different pages and calls that each reader asks for in turn. */
const readCount = 40;
/** Between two reads of one reader, in ms. */
const pauseMs = 20;
/** Readers are watched for as long without an edit, and after the edit is visible, in ms. */
const quietMs = 4_000;
const lostAfterMs = 1_200_000;

interface Reading {
	begun: number;
	ms: number;
	isRefused: boolean;
}

interface Shown {
	saveMs: number;
	visibleMs: number;
	visibleInSecondMs: number;
}

interface Edit extends Shown {
	/** The slowest reader just before the edit. */
	quietMs: number;
	slowestMs: number;
	refused: number;
	/** The CPU time of both processes and PostgreSQL, readers included. */
	cpuMs: number;
}

/** Gives the first brand so many products that its name is a large change. */
async function makeLargeBrand(pool: Pool): Promise<void> {
	await pool.query(`begin; set local statement_timeout = 0;
		update products set brand_id = (select min(id) from brands) where id in (select id from products
			where brand_id <> (select min(id) from brands) order by id
			limit greatest(0, least(${renamedCount}, (select count(*) from products) / 4)
				- (select count(*) from products where brand_id = (select min(id) from brands))));
		commit`);
	await vacuum(pool);
}

/**
 * Renames a brand with many products while others read, in two processes on one database: how long a reader waits at most, and
 * when the new name is shown everywhere.
 */
export async function measureEdit(
	environment: Environment,
	shop: FilledShop,
	options: Options,
	report: Report,
): Promise<void> {
	const { databaseUrl, pool, products } = shop;
	await makeLargeBrand(pool);
	await using first = await startShopServer(databaseUrl, join(environment.folder, `shop-${products}`));
	await using second = await startShopServer(databaseUrl, join(environment.folder, `shop-${products}-second`));
	const servers = [first, second] as const;
	const staff = await signInAsStaff(pool, first.url);
	const brand = await largestBrand(pool);
	const visits = await readsOf(pool, brand.productId);
	for (const { url } of servers) await load(url, visits, 4, browserHeaders);
	await using readers = startReaders(servers, visits);
	const edits: Edit[] = [];
	for (let nth = 0; nth < options.repeats; nth++) {
		const quiet = await readers.during(() => delay(quietMs));
		const before = await cpuOfAll(environment, servers);
		const { result, readings } = await readers.during(async () => {
			const shown = await rename(servers, brand, `Bench Brand ${nth}`, async (brandName) => {
				const { version, description } = await staff.send<Brand>("GET", `/api/Brand/${brand.id}`);
				await staff.send("PUT", `/api/Brand/${brand.id}`, { brandName, description, version });
			});
			await delay(quietMs);
			return shown;
		});
		edits.push({
			...result,
			quietMs: slowest(quiet.readings),
			slowestMs: slowest(readings),
			refused: [...quiet.readings, ...readings].filter(({ isRefused }) => isRefused).length,
			cpuMs: (await cpuOfAll(environment, servers)) - before,
		});
	}
	report.add(
		"edit",
		`${products.toLocaleString("en")} products, ${readersOfFirst} readers and ${readersOfSecond} of a second process`,
		figuresOf(brand, edits, [await first.memoryMb(), await second.memoryMb()]),
	);
}

function figuresOf({ count }: LargeBrand, edits: readonly Edit[], memory: number[]): Figure[] {
	const of = (name: keyof Edit) => edits.map((edit) => edit[name]);
	return [
		{ what: "slowest reader without an edit", unit: "ms", samples: of("quietMs") },
		{
			what: `slowest reader, a brand of ${count} products renamed`,
			unit: "ms",
			samples: of("slowestMs"),
			bare: of("quietMs"),
			goal: goals.edit.slowestReaderMs,
		},
		{ what: "readers refused", unit: "requests", samples: of("refused"), goal: goals.edit.refused },
		{ what: "staff wait for the answer", unit: "ms", samples: of("saveMs") },
		{ what: "new name visible", unit: "ms", samples: of("visibleMs"), goal: goals.edit.visibleMs },
		{
			what: "new name visible in the second process",
			unit: "ms",
			samples: of("visibleInSecondMs"),
			goal: goals.edit.visibleMs,
		},
		{ what: "CPU of both and PostgreSQL, readers included", unit: "ms CPU", samples: of("cpuMs") },
		{ what: "memory of each process, afterwards", unit: "MB", samples: memory },
	];
}

interface Brand {
	version: number;
	description: string;
}

interface LargeBrand {
	id: number;
	count: number;
	/** One of its products. */
	productId: number;
}

async function largestBrand(pool: Pool): Promise<LargeBrand> {
	const { rows } = await pool.query(`select brand_id as id, count(*)::int as count, min(id) as "productId"
		from products group by brand_id order by count desc limit 1`);
	return rows[0];
}

/** The requests of readers; the page of a product of the brand is one of them. */
async function readsOf(pool: Pool, productId: number): Promise<Visit[]> {
	const query = await queriesOf(pool);
	const kinds = [query.listing, query.facets, query.search, query.listingPage, () => `/product/${productId}`] as const;
	return Array.from({ length: readCount }, (_, nth) => [kinds[nth % kinds.length]?.(nth) ?? "/home"]);
}

/** Renames the brand, and waits until every process shows the new name in its search and on its pages. */
async function rename(
	servers: readonly ShopServer[],
	brand: LargeBrand,
	name: string,
	save: (name: string) => Promise<void>,
): Promise<Shown> {
	const begun = performance.now();
	const saving = save(name).then(() => performance.now() - begun);
	const shown = servers.map(async ({ url }) => {
		await saving;
		await Promise.all([until(() => isFound(url, brand, name)), until(() => isOnPage(url, brand, name))]);
		return performance.now() - begun;
	});
	const [visibleMs = 0, visibleInSecondMs = 0] = await Promise.all(shown);
	return { saveMs: await saving, visibleMs, visibleInSecondMs };
}

async function isFound(url: string, { count }: LargeBrand, name: string): Promise<boolean> {
	const answer = await fetch(`${url}/api/Products?brands=${encodeURIComponent(name)}&pageIndex=1&pageSize=1`);
	return answer.ok && ((await answer.json()) as { count: number }).count === count;
}

async function isOnPage(url: string, { productId }: LargeBrand, name: string): Promise<boolean> {
	const answer = await fetch(`${url}/product/${productId}`);
	return answer.ok && (await answer.text()).includes(name);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
	const deadline = performance.now() + lostAfterMs;
	while (!(await isTrue())) {
		if (performance.now() > deadline) throw new Error("A change was not shown within 20 minutes.");
		await delay(20);
	}
}

/** Starts readers, which read until they are disposed. */
function startReaders(servers: readonly [ShopServer, ShopServer], visits: readonly Visit[]) {
	const readings: Reading[] = [];
	const agent = new Agent({ keepAlive: true });
	let isStopped = false;
	const reader = async ({ url }: ShopServer, at: number) => {
		for (let nth = at; !isStopped; nth++) {
			const begun = performance.now();
			const path = visits[nth % visits.length]?.[0] ?? "";
			const isRefused = await read(agent, url, path, browserHeaders).then(
				() => false,
				() => true,
			);
			readings.push({ begun, ms: performance.now() - begun, isRefused });
			await delay(pauseMs);
		}
	};
	const [first, second] = servers;
	const running = [
		...Array.from({ length: readersOfFirst }, (_, nth) => reader(first, nth * 7)),
		...Array.from({ length: readersOfSecond }, (_, nth) => reader(second, nth * 7)),
	];
	return {
		/** The readings that began while some work was done, and have ended. */
		async during<T>(work: () => Promise<T>): Promise<{ result: T; readings: Reading[] }> {
			const begun = performance.now();
			const result = await work();
			const ended = performance.now();
			return { result, readings: readings.filter((reading) => reading.begun >= begun && reading.begun <= ended) };
		},
		async [Symbol.asyncDispose]() {
			isStopped = true;
			await Promise.all(running);
			agent.destroy();
		},
	};
}

function slowest(readings: readonly Reading[]): number {
	return readings.reduce((most, { ms }) => Math.max(most, ms), 0);
}

async function cpuOfAll(environment: Environment, servers: readonly ShopServer[]): Promise<number> {
	const used = await Promise.all([environment.postgresCpuMs(), ...servers.map((server) => server.cpuMs())]);
	return used.reduce((sum, each) => sum + each, 0);
}
