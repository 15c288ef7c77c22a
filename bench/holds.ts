import { join } from "node:path";
import { endHolds, manyHolds } from "../api/test/many-holds.ts";
import type { Environment } from "./environment.ts";
import { figureOf } from "./figure-of.ts";
import type { FilledShop } from "./filled-shop.ts";
import { type Goal, goals } from "./goals.ts";
import { load, type Visit } from "./load.ts";
import { answersOf, type Measured, measure, measureBare } from "./measure.ts";
import type { Options } from "./options.ts";
import type { Figure, Report } from "./report.ts";
import { startShopServer } from "./shop-server.ts";
import { ratios } from "./statistics.ts";
import { queriesOf } from "./visits.ts";

/** A sale: so many carts hold stock at once. */
const holdCount = 5_000;

interface HeldRead {
	title: string;
	goal: Goal;
	visit: (nth: number) => Visit;
}

/** Measures reads that show stock while many carts hold some, beside the same reads without holds. */
export async function measureHolds(
	environment: Environment,
	shop: FilledShop,
	options: Options,
	report: Report,
): Promise<void> {
	const { connections, repeats, visits } = options;
	await using server = await startShopServer(shop.databaseUrl, join(environment.folder, `shop-${shop.products}`));
	const query = await queriesOf(shop.pool);
	const { rows } = await shop.pool.query("select id from products order by hashtext(id::text), id");
	const reads: HeldRead[] = [
		{ title: "API listing, cold", goal: goals.reads.listing.cold, visit: (nth) => [query.listing(nth)] },
		{
			title: "API product, cold",
			goal: goals.reads.product.cold,
			visit: (nth) => [`/api/Products/${rows[nth % rows.length].id}`],
		},
	];
	const figures: Figure[] = [];
	for (const { title, goal, visit } of reads) {
		let done = 0;
		const some = (count: number) => Array.from({ length: count }, () => visit(done++));
		await load(server.url, some(100), connections);
		const [free, held, bare]: [Measured[], Measured[], number[]] = [[], [], []];
		// Products are few in a small shop: all visits of all repetitions are different ones.
		const count = Math.min(visits, Math.floor((rows.length - 100) / repeats / 2));
		for (let nth = 0; nth < repeats; nth++) {
			await endHolds(shop.pool);
			free.push(await measure(environment, server, some(count), { connections }));
			await manyHolds(shop.pool, holdCount);
			held.push(await measure(environment, server, some(count), { connections }));
			bare.push(await measureBare(environment, await answersOf(server.url, visit(0)), connections));
		}
		figures.push(figureOf(`${title}, without holds`, free, { bare, goal: undefined }));
		figures.push(figureOf(`${title}, with holds`, held, { bare, goal }));
		const cpu = (measured: readonly Measured[]) => measured.map(({ cpuMs }) => cpuMs);
		figures.push({ what: `${title}: with ÷ without`, unit: "×", samples: ratios(cpu(held), cpu(free)) });
	}
	await endHolds(shop.pool);
	report.add(
		"holds",
		`${shop.products.toLocaleString("en")} products, ${holdCount.toLocaleString("en")} holds`,
		figures,
	);
}
