import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPool } from "../api/src/database/database.ts";
import { cloneDatabase } from "../api/test/databases.ts";
import { manyProducts } from "../api/test/many-products.ts";
import { emptyShop, provideEmptyShop } from "../api/test/template.ts";
import { buildWebIfChanged } from "../scripts/build-web.mjs";
import { startDevDatabase } from "../tools/dev-database/src/start-dev-database.ts";
import { type Child, postgresCpuMs, startChild } from "./child.ts";
import { verdict, within } from "./goals.ts";
import { load, read, type Times, type Visit } from "./load.ts";
import { measureBackOffice } from "./tables.ts";
import { type Scenario, scenariosOf } from "./visits.ts";

// npm run bench [-- --visits 400 --connections 10 --only catalogue|tables|imports]: see README.md.

const { values: options } = parseArgs({
	options: {
		visits: { type: "string", default: "400" },
		connections: { type: "string", default: "10" },
		only: { type: "string" },
	},
});
const visitCount = Number(options.visits);
const connections = Number(options.connections);

interface Measured extends Times {
	nodeMs: number;
	postgresMs: number;
}

interface Row {
	scenario: Scenario;
	cold: Measured;
	warm: Measured;
	bare: Measured;
}

if (options.only !== "catalogue" && !(await buildWebIfChanged())) throw new Error("The website could not be built.");
const folder = await mkdtemp(join(tmpdir(), "noor-bench-"));
try {
	const postgres = await startDevDatabase(folder, { ephemeral: true });
	try {
		await provideEmptyShop(postgres.adminUrl);
		const postmaster = Number.parseInt(await readFile(join(folder, "postgres", "postmaster.pid"), "utf8"), 10);
		if (options.only === undefined || options.only === "catalogue") {
			const small = await measureShop(postgres.adminUrl, postmaster, 1_000);
			const large = await measureShop(postgres.adminUrl, postmaster, 10_000);
			printGrowth(small, large);
		}
		if (options.only !== "catalogue") {
			const part = options.only === "imports" ? "imports" : undefined;
			await measureBackOffice(postgres.adminUrl, folder, postmaster, part);
		}
	} finally {
		await postgres.stop();
	}
} finally {
	await rm(folder, { recursive: true, force: true });
}

async function measureShop(adminUrl: string, postmaster: number, products: number): Promise<Row[]> {
	const database = await cloneDatabase(adminUrl, emptyShop);
	const pool = openPool(database.url, 2);
	await manyProducts(pool, products);
	const scenarios = await scenariosOf(pool, visitCount);
	const shop = await startChild("./shop-server.ts", [database.url, join(folder, `shop-${products}`)]);
	const bare = await startChild("./bare-server.ts");
	const rows: Row[] = [];
	console.log(
		`\n${products.toLocaleString("en")} products of 10 variants, ${visitCount} visits, ${connections} connections`,
	);
	await describeIndex(shop, pool);
	for (const scenario of scenarios) {
		const { visits } = scenario;
		// The code is warm, the query is not: these are other visits than those that are measured.
		const others = visits.map((visit) => visit.map((path) => path.replace(/minPrice=(\d+)/, "minPrice=0.$1")));
		await load(shop.url, others, connections);
		const cold = await measure(shop, visits, postmaster);
		const same = Array<Visit>(visitCount).fill(visits[0] as Visit);
		await load(shop.url, same.slice(0, 50), connections);
		const warm = await measure(shop, same, postmaster);
		await bare.tell({ answers: await answersOf(shop.url, visits) });
		await load(bare.url, visits, connections);
		rows.push({ scenario, cold, warm, bare: await measure(bare, visits) });
	}
	printRows(rows);
	await shop.stop();
	await bare.stop();
	await pool.end();
	await database.drop();
	return rows;
}

/** What starting the shop with its index took, and what a change of one product costs the next visit. */
async function describeIndex(shop: Child, pool: ReturnType<typeof openPool>) {
	const agent = new Agent({ keepAlive: true });
	const timed = async (path: string) => {
		const [before, begun] = [await shop.usage(), performance.now()];
		await read(agent, shop.url + path);
		const [after, ended] = [await shop.usage(), performance.now()];
		return `${(ended - begun).toFixed(0)} ms (${(after.cpuMs - before.cpuMs).toFixed(0)} ms CPU in Node)`;
	};
	const { cpuMs, memoryMb } = await shop.usage();
	console.log(`  started with ${cpuMs.toFixed(0)} ms CPU in Node, and takes ${memoryMb.toFixed(0)} MB`);
	for (let nth = 0; nth < 50; nth++) await read(agent, `${shop.url}/api/Products?pageIndex=1&sort=newest`);
	await pool.query("update products set name = name || '!' where id = (select min(id) from products)");
	console.log(`  the next visit after one product changed: ${await timed("/api/Products?pageIndex=1&material=Brass")}`);
	agent.destroy();
}

async function measure(child: Child, visits: readonly Visit[], postmaster?: number): Promise<Measured> {
	const postgresBefore = postmaster ? await postgresCpuMs(postmaster) : 0;
	const before = await child.usage();
	const times = await load(child.url, visits, connections);
	const after = await child.usage();
	const postgresAfter = postmaster ? await postgresCpuMs(postmaster) : 0;
	return {
		...times,
		nodeMs: (after.cpuMs - before.cpuMs) / visits.length,
		postgresMs: (postgresAfter - postgresBefore) / visits.length,
	};
}

async function answersOf(url: string, visits: readonly Visit[]) {
	const agent = new Agent({ keepAlive: true });
	const answers = [];
	for (const path of new Set(visits.flat())) answers.push([path, await read(agent, url + path)]);
	agent.destroy();
	return answers;
}

function printRows(rows: readonly Row[]) {
	console.table(
		rows.flatMap(({ scenario, cold, warm, bare }) =>
			Object.entries({ cold, warm, "bare node:http": bare }).map(([run, it]) => ({
				visit: scenario.name,
				run,
				"p50 ms": round(it.p50Ms),
				"p99 ms": round(it.p99Ms),
				"Node CPU ms": round(it.nodeMs),
				"PostgreSQL CPU ms": round(it.postgresMs),
				"CPU ms": round(it.nodeMs + it.postgresMs),
				goal: run === "cold" ? goalOf(it, scenario) : "",
			})),
		),
	);
}

function goalOf({ nodeMs, postgresMs }: Measured, { goalCpuMs }: Scenario): string {
	return within(nodeMs + postgresMs, goalCpuMs);
}

function printGrowth(small: readonly Row[], large: readonly Row[]) {
	console.log("\nFrom 1,000 to 10,000 products, CPU of a cold visit");
	console.table(
		large.map(({ scenario, cold }, at) => {
			const before = small[at]?.cold ?? cold;
			const growth = (cold.nodeMs + cold.postgresMs) / (before.nodeMs + before.postgresMs);
			return { visit: scenario.name, growth: `× ${round(growth)}`, goal: verdict("< 2", growth < 2) };
		}),
	);
}

function round(figure: number): number {
	return Math.round(figure * 100) / 100;
}
