import { parseArgs } from "node:util";

/** The parts of the benchmark, in the order in which they run. */
export const parts = ["catalogue", "carts", "holds", "purchases", "edit", "tables", "imports", "room"] as const;
export type Part = (typeof parts)[number];

export interface Options {
	/** The sizes of the shops that are measured, in ascending order. */
	products: number[];
	/** How often each measurement is repeated. */
	repeats: number;
	/** Cold calls of the API in one repetition; of pages a third. */
	visits: number;
	connections: number;
	wants(part: Part): boolean;
	/** The file that gets all figures; undefined for none. */
	json: string | undefined;
}

/** Reads the arguments of `npm run bench`. @throws an Error with a sentence for the command line. */
export function readOptions(args: readonly string[]): Options {
	const { values } = parseArgs({
		args: [...args],
		options: {
			products: { type: "string", default: "1000,10000,100000" },
			repeats: { type: "string", default: "3" },
			visits: { type: "string", default: "300" },
			connections: { type: "string", default: "10" },
			only: { type: "string", default: parts.join(",") },
			json: { type: "string" },
		},
	});
	const wanted = values.only.split(",");
	const unknown = wanted.filter((name) => !(parts as readonly string[]).includes(name));
	if (unknown.length > 0) throw new Error(`--only takes parts of ${parts.join(",")}, not ${unknown.join(",")}.`);
	const number = (name: "repeats" | "visits" | "connections", least: number) => atLeast(name, values[name], least);
	const products = values.products.split(",").map((each) => atLeast("products", each, 1_000));
	return {
		products: [...new Set(products)].sort((one, other) => one - other),
		repeats: number("repeats", 1),
		visits: number("visits", 30),
		connections: number("connections", 1),
		wants: (part) => wanted.includes(part),
		json: values.json,
	};
}

function atLeast(name: string, text: string, least: number): number {
	const value = Number(text);
	if (!Number.isInteger(value) || value < least) throw new Error(`--${name} takes whole numbers from ${least} on.`);
	return value;
}

/** The shop in which purchases are made: of 10,000 products, else the one that is nearest below, else the smallest. */
export function sizeOfPurchases(products: readonly number[]): number {
	return products.findLast((size) => size <= 10_000) ?? (products[0] as number);
}
