import { join } from "node:path";
import type { Environment } from "./environment.ts";
import { figureOf } from "./figure-of.ts";
import { type FilledShop, variantsInStock } from "./filled-shop.ts";
import { goals } from "./goals.ts";
import { type Call, load, sendJson, type Visit } from "./load.ts";
import { answersOf, type Measured, measure, measureBare } from "./measure.ts";
import type { Options } from "./options.ts";
import type { Report } from "./report.ts";
import { startShopServer } from "./shop-server.ts";

/** More carts than connections, so that writes to one cart seldom wait for each other. */
const cartCount = 60;
const writesPerRepetition = 600;
const countedWrites = 120;

type Variant = Awaited<ReturnType<typeof variantsInStock>>[number];
type Write = (nth: number) => Call;

/** Measures what a change of a cart takes, and how many statements it is. */
export async function measureCarts(
	environment: Environment,
	shop: FilledShop,
	options: Options,
	report: Report,
): Promise<void> {
	const { connections, repeats } = options;
	await using server = await startShopServer(shop.databaseUrl, join(environment.folder, `shop-${shop.products}`));
	const figures = [];
	for (const [title, write] of Object.entries(writes(await variantsInStock(shop.pool, 300)))) {
		let done = 0;
		const some = (count: number) => Array.from({ length: count }, (): Visit => [write(done++)]);
		await load(server.url, some(300), connections);
		const measured: Measured[] = [];
		const bare: number[] = [];
		for (let nth = 0; nth < repeats; nth++) {
			measured.push(await measure(environment, server, some(writesPerRepetition), { connections }));
			bare.push(await measureBare(environment, await answersOf(server.url, [write(done++)]), connections));
		}
		figures.push(figureOf(title, measured, { bare, goal: goals.cartWrite.cpu }));
		const counted = await environment.countStatements(() => load(server.url, some(countedWrites), 1));
		figures.push({
			what: `${title}: statements`,
			unit: "statements" as const,
			// The background work of the shop meanwhile is a fraction of a statement for each write.
			samples: [Math.round(counted / countedWrites)],
			goal: goals.cartWrite.statements,
		});
	}
	report.add("cart writes", `${shop.products.toLocaleString("en")} products, ${connections} connections`, figures);
}

/** Each visitor has a network address of their own, because changes of carts are limited by address. */
function writes(variants: readonly Variant[]): Record<string, Write> {
	const of = (nth: number) => variants[nth % variants.length] as Variant;
	const from = (cart: number) => ({ "x-forwarded-for": `10.77.0.${1 + cart}` });
	return {
		"save a cart of one line": (nth) => {
			const cart = nth % cartCount;
			return sendJson("/api/cart", { id: `bench-save-${cart}`, items: [{ ...of(nth), quantity: 1 }] }, from(cart));
		},
		"set the quantity of one of three lines": (nth) => {
			const cart = nth % cartCount;
			const round = Math.floor(nth / cartCount);
			const line = of(cart * 3 + (round % 3));
			return sendJson("/api/cart/line", { id: `bench-line-${cart}`, ...line, quantity: 1 + (round % 5) }, from(cart));
		},
	};
}
