import { buildWebIfChanged } from "../scripts/build-web.mjs";
import { measureBackOffice } from "./back-office.ts";
import { measureCarts } from "./carts.ts";
import { type ColdReads, measureCatalogue, reportGrowth } from "./catalogue.ts";
import { measureEdit } from "./edit.ts";
import { type Environment, openEnvironment } from "./environment.ts";
import { fillShop } from "./filled-shop.ts";
import { measureHolds } from "./holds.ts";
import { type Options, type Part, readOptions, sizeOfPurchases } from "./options.ts";
import { measurePurchases } from "./purchases.ts";
import { openReport, type Report } from "./report.ts";
import { measureRoom } from "./room.ts";

// npm run bench [-- --only PARTS --products SIZES --repeats N --visits N --connections N --json FILE]: see README.md.

/** The number of variants of each product. The tables of staff are measured with more. */
const variants = 2;

if (process.platform !== "linux") throw new Error("The benchmark reads the use of the CPU from /proc: it needs Linux.");
const options = readOptions(process.argv.slice(2));
if (!(await buildWebIfChanged())) throw new Error("The website could not be built.");
const environment = await openEnvironment();
let interrupted: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => {
		interrupted ??= environment.close().finally(() => process.exit(130));
	});
try {
	const report = openReport(options);
	await measureShops(environment, options, report);
	if (options.wants("tables") || options.wants("imports"))
		await attempt(report, "back office", () => measureBackOffice(environment, options, report));
	if (options.wants("room")) await attempt(report, "room", async () => measureRoom(options, report));
	await report.close();
} finally {
	await environment.close();
}

async function measureShops(environment: Environment, options: Options, report: Report): Promise<void> {
	const bySize = new Map<number, ColdReads>();
	const largest = options.products.at(-1);
	for (const products of options.products) {
		const sells = products === sizeOfPurchases(options.products);
		const isEdited = products === largest && options.wants("edit");
		const isBought = sells && (["carts", "holds", "purchases"] as const).some(options.wants);
		if (!options.wants("catalogue") && !isEdited && !isBought) continue;
		await using shop = await fillShop(environment, { products, variants });
		const measured = (part: Part, isWanted: boolean, work: () => Promise<unknown>) =>
			isWanted && options.wants(part) ? attempt(report, `${part}, ${products} products`, work) : undefined;
		await measured("catalogue", true, async () =>
			bySize.set(products, await measureCatalogue(environment, shop, options, report)),
		);
		await measured("carts", sells, () => measureCarts(environment, shop, options, report));
		await measured("holds", sells, () => measureHolds(environment, shop, options, report));
		await measured("purchases", sells, () => measurePurchases(environment, shop, options, report));
		await measured("edit", isEdited, () => measureEdit(environment, shop, options, report));
	}
	reportGrowth(report, bySize);
}

/** Measures a part. One that fails, such as a start that takes too long, leaves the figures of the others. */
async function attempt(report: Report, part: string, work: () => Promise<unknown>): Promise<void> {
	try {
		await work();
	} catch (error) {
		// Everything fails once the run was interrupted.
		await interrupted;
		report.fail(part, error);
	}
}
