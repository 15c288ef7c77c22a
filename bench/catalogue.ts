import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Environment } from "./environment.ts";
import { figureOf } from "./figure-of.ts";
import { type FilledShop, type Pool, variantsInStock } from "./filled-shop.ts";
import { type Goal, goals, maxProductsOfReads } from "./goals.ts";
import { load, read, type Visit } from "./load.ts";
import { answersOf, type Cpu, cpuOf, type Measured, measure, measureBare, measureYardstick } from "./measure.ts";
import type { Options } from "./options.ts";
import type { Figure, Report } from "./report.ts";
import { type ShopServer, startShopServer } from "./shop-server.ts";
import { median, ratios } from "./statistics.ts";
import { browserHeaders, cartsOfPages, type Scenario, scenariosOf } from "./visits.ts";

/** A shop that does nothing this long after it became ready, in ms, is idle. */
const idleMs = 5_000;
/** A shop that takes no more CPU in `idleMs` has finished what followed its start, in ms. */
const busyMs = 500;
/** Warm visits that take little must be many, to be more than a tick of the kernel's accounts. */
const warmVisits = { dear: 200, cheap: 2_000, cheapMs: 0.5 };
/** So often the first visitor of the home page after a change is measured. */
const homeChanges = 15;

interface Start extends Cpu {
	wallMs: number;
}

interface Read {
	cold: Cpu & Partial<Measured>;
	warm: Measured | undefined;
	bareMs: number;
}

/** One repetition, which begins with a start of the shop: nothing is kept from the one before. */
interface Repetition {
	start: Start;
	yardstickMs: number;
	idleMb: number;
	afterLoadMb: number;
	idleAgainMb: number;
	reads: ReadonlyMap<Scenario["name"], Read>;
}

/** The CPU of cold reads in all repetitions, by the name of their scenario. */
export type ColdReads = ReadonlyMap<Scenario["name"], number[]>;

/** Measures starts, memory, and cold and warm reads of a shop. */
export async function measureCatalogue(
	environment: Environment,
	shop: FilledShop,
	options: Options,
	report: Report,
): Promise<ColdReads> {
	const { pool, products } = shop;
	const scenarios = await scenariosOf(pool, options.visits);
	const first = await measureFirstStart(environment, shop);
	const repetitions: Repetition[] = [];
	for (let nth = 0; nth < options.repeats; nth++) repetitions.push(await repeat(environment, shop, scenarios, options));
	const setting = `${products.toLocaleString("en")} products, ${options.connections} connections`;
	report.add("start and memory", setting, startFigures(products, first, repetitions));
	report.add(
		"reads",
		setting,
		scenarios.flatMap((scenario) => readFigures(products, scenario, repetitions)),
	);
	return new Map(scenarios.map(({ name }) => [name, repetitions.map(({ reads }) => readOf(reads, name).cold.cpuMs)]));
}

/** How much more cold reads take in the largest shop than in the smallest. */
export function reportGrowth(report: Report, bySize: ReadonlyMap<number, ColdReads>): void {
	const sizes = [...bySize.keys()];
	const [smallest, largest] = [sizes[0], sizes.at(-1)];
	if (smallest === undefined || largest === undefined || smallest === largest) return;
	const limits: Partial<Record<Scenario["name"], Goal>> = goals.growth;
	const figures = [...(bySize.get(largest) ?? [])].map(
		([name, samples]): Figure => ({
			what: `${name}, cold`,
			unit: "×",
			samples: ratios(samples, bySize.get(smallest)?.get(name) ?? []),
			goal: limits[name],
		}),
	);
	report.add("growth", `${smallest.toLocaleString("en")} to ${largest.toLocaleString("en")} products`, figures);
}

async function measureFirstStart(environment: Environment, shop: FilledShop): Promise<Start> {
	const { server, start } = await startMeasured(environment, shop);
	// It goes on preparing later starts: the index is stored after the shop is ready.
	for (let before = 0, used = start.cpuMs; used - before > busyMs; ) {
		before = used;
		await delay(idleMs);
		used = await server.cpuMs();
	}
	await server[Symbol.asyncDispose]();
	return start;
}

async function startMeasured(environment: Environment, { databaseUrl, products }: FilledShop) {
	const before = await environment.postgresCpuMs();
	const server = await startShopServer(databaseUrl, join(environment.folder, `shop-${products}`));
	const postgresMs = (await environment.postgresCpuMs()) - before;
	const { cpuMs: nodeMs, wallMs } = server.start;
	return { server, start: { nodeMs, postgresMs, cpuMs: nodeMs + postgresMs, wallMs } satisfies Start };
}

async function repeat(
	environment: Environment,
	shop: FilledShop,
	scenarios: readonly Scenario[],
	options: Options,
): Promise<Repetition> {
	const { connections } = options;
	const yardstickMs = await measureYardstick(environment, connections);
	const started = await startMeasured(environment, shop);
	await using server = started.server;
	await delay(idleMs);
	const idleMb = await server.memoryMb();
	await load(server.url, cartsOfPages(await variantsInStock(shop.pool, 100)), connections);
	for (const { warmUp, headers } of scenarios) await load(server.url, warmUp, connections, headers);
	const reads = new Map<Scenario["name"], Read>();
	for (const scenario of scenarios)
		reads.set(scenario.name, await readScenario(environment, server, shop.pool, scenario, options));
	const afterLoadMb = await server.memoryMb();
	// By then the garbage of the load is collected.
	await delay(2 * idleMs);
	const idleAgainMb = await server.memoryMb();
	return { start: started.start, yardstickMs, idleMb, afterLoadMb, idleAgainMb, reads };
}

async function readScenario(
	environment: Environment,
	server: ShopServer,
	pool: Pool,
	{ name, headers = {}, cold, warm }: Scenario,
	{ connections }: Options,
): Promise<Read> {
	const how = { connections, headers };
	const coldRead =
		name === "home" ? await readChangedHome(environment, server, pool) : await measure(environment, server, cold, how);
	const warmRead = warm && (await readWarm(environment, server, warm, how));
	const answers = await answersOf(server.url, warm ?? (cold[0] as Visit), headers);
	return { cold: coldRead, warm: warmRead, bareMs: await measureBare(environment, answers, connections) };
}

/** As many visits as their cost needs to be measured. */
async function readWarm(
	environment: Environment,
	server: ShopServer,
	visit: Visit,
	how: Parameters<typeof measure>[3],
): Promise<Measured> {
	const some = (count: number) => Array<Visit>(count).fill(visit);
	await load(server.url, some(50), how.connections, how.headers);
	const few = await measure(environment, server, some(warmVisits.dear), how);
	return few.cpuMs > warmVisits.cheapMs ? few : measure(environment, server, some(warmVisits.cheap), how);
}

/** The home page has one address, so that a cold visit is the first one after a change of what every page shows. */
async function readChangedHome(environment: Environment, server: ShopServer, pool: Pool): Promise<Cpu> {
	const agent = new Agent({ keepAlive: true });
	const { result, ...cpu } = await cpuOf(environment, server, homeChanges, async () => {
		for (let nth = 0; nth < homeChanges; nth++) {
			const name = `Bench ${nth} ${performance.now().toFixed(0)}`;
			await pool.query("update settings set name = $1, version = version + 1", [name]);
			for (;;) {
				const { body } = await read(agent, server.url, "/home", browserHeaders);
				if (brotliDecompressSync(body).includes(name)) break;
				await delay(5);
			}
		}
	});
	agent.destroy();
	return cpu;
}

function startFigures(products: number, first: Start, repetitions: readonly Repetition[]): Figure[] {
	const bare = repetitions.map(({ yardstickMs }) => yardstickMs);
	const besides = (starts: readonly Start[]) => ({
		"Node ms": median(starts.map(({ nodeMs }) => nodeMs)),
		"PostgreSQL ms": median(starts.map(({ postgresMs }) => postgresMs)),
		"wall ms": median(starts.map(({ wallMs }) => wallMs)),
	});
	const starts = repetitions.map(({ start }) => start);
	return [
		{ what: "first start on a database", unit: "ms CPU", samples: [first.cpuMs], besides: besides([first]) },
		{
			what: "start to ready",
			unit: "ms CPU",
			samples: starts.map(({ cpuMs }) => cpuMs),
			bare,
			goal: goals.start[products],
			besides: besides(starts),
		},
		{
			what: "memory, idle",
			unit: "MB",
			samples: repetitions.map(({ idleMb }) => idleMb),
			goal: goals.memoryIdle[products],
		},
		{
			what: "memory after the reads",
			unit: "MB",
			samples: repetitions.map(({ afterLoadMb }) => afterLoadMb),
			goal: goals.memoryAfterLoad[products],
		},
		{
			what: "memory, idle again after the reads",
			unit: "MB",
			samples: repetitions.map(({ idleAgainMb }) => idleAgainMb),
			goal: goals.memoryIdleAgain[products],
		},
	];
}

function readFigures(
	products: number,
	{ name, title, goals: own }: Scenario,
	repetitions: readonly Repetition[],
): Figure[] {
	const reads = repetitions.map((repetition) => readOf(repetition.reads, name));
	const bare = reads.map(({ bareMs }) => bareMs);
	const limits = products <= maxProductsOfReads ? own : {};
	const figures = [
		figureOf(
			`${title}, cold`,
			reads.map(({ cold }) => cold),
			{ bare, goal: limits.cold },
		),
	];
	const warm = reads.flatMap((one) => one.warm ?? []);
	if (warm.length === 0) return figures;
	figures.push(figureOf(`${title}, warm`, warm, { bare, goal: limits.warm }));
	if (limits.share)
		figures.push({
			what: `${title}, warm: requests per CPU second`,
			unit: "share of bare",
			samples: ratios(
				bare,
				warm.map(({ cpuMs }) => cpuMs),
			),
			goal: limits.share,
		});
	return figures;
}

function readOf(reads: Repetition["reads"], name: Scenario["name"]): Read {
	return reads.get(name) as Read;
}
