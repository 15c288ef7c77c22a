import type { Rolldown } from "vite";

/*
 * Which modules share a file of scripts. Left to itself, the bundler makes a file of every set of modules that the same pages
 * load: 400 files, of which a page needs 60 to 110. Here pages belong to areas, and modules that several pages share go to the
 * file of their areas. What a single page needs stays with it.
 */

type Graph = Rolldown.ChunkingContext;

/** The areas by the files of their pages; the first match counts. */
const areas = {
	// Loaded by every page.
	root: /\/(entry\.client\.tsx|app\/root\.tsx|screens\/page\/layout\.tsx)/,
	storefront: /\/screens\/storefront\/layout\.tsx/,
	listing: /\/screens\/storefront\/(shop|brands\/brand)\//,
	home: /\/screens\/storefront\/home\//,
	product: /\/screens\/storefront\/product\/(?!energy-label)/,
	// Wishlist, label, tools and cart are apart from the account, which would else load what they share with a listing.
	wishlist: /\/screens\/storefront\/wishlist\//,
	energyLabel: /\/screens\/storefront\/product\/energy-label\//,
	tools: /\/screens\/storefront\/light\//,
	cart: /\/screens\/storefront\/cart\//,
	account: /\/screens\/storefront\//,
	checkout: /\/screens\/checkout\//,
	backOffice: /\/screens\/admin\//,
	// The buttons of the wallets, which a cart with items always loads.
	wallets: /\/parts\/payment\/express-checkout\.tsx/,
};
type Area = keyof typeof areas | "onDemand";

/** The number of pages outside the shop front that have to share a module for a common file. */
const common = 10;

interface Module {
	id: string;
	isLibrary: boolean;
	/** The number of pages, and of parts loaded on demand, that load it. */
	pages: number;
	/** The number of pages that load it at once; the buttons of the wallets count as one. */
	routes: number;
	/** Whether it is loaded in an area. */
	isIn(...any: Area[]): boolean;
	/** Whether it is of a library, or imports it at any remove. */
	needs(library: string): boolean;
}

/**
 * The files with their modules. A module goes to the first that it belongs to, and the bundler adds the modules that it
 * imports, so that those have to belong to the same file or to an earlier one. For rules by areas they do, because they are
 * loaded by at least the same pages. A rule by path may only name modules whose imports are in earlier files.
 */
const files: [name: string, has: (module: Module) => boolean][] = [
	// With the entry, which would otherwise be a file of a few lines.
	["library", (module) => module.isIn("root") && (module.isLibrary || /\/entry\.client\./.test(module.id))],
	["frame", (module) => module.isIn("root") || (module.isIn("storefront") && module.isIn("checkout", "backOffice"))],
	// Forms, messages and prices: what pages with products share with those without, and the frame of the shop with its pages.
	[
		"storefront",
		(module) =>
			(module.isIn("storefront") && module.pages > 1) ||
			(module.isIn("home", "listing", "product") && module.isIn("cart", "account", "checkout")),
	],
	// Controls of lists, which the back office loads without anything of the catalogue.
	["lists", (module) => module.isIn("listing") && module.isIn("backOffice") && /\/ui\//.test(module.id)],
	// Lighting details and their texts, which cart, account and checkout do not load. The filters by them stay with the listing.
	[
		"details",
		(module) =>
			module.isIn("home", "listing", "product") &&
			module.isIn("energyLabel", "backOffice") &&
			!/\/filters\.ts/.test(module.id),
	],
	["products", (module) => module.isIn("home", "listing") && module.isIn("product")],
	// The parts of product cards that the product page does not load.
	["cards", (module) => module.isIn("home") && module.isIn("listing")],
	// The addresses of filtered listings, to which tools link.
	["listing-links", (module) => module.isIn("listing") && module.isIn("tools")],
	// The texts of an order that the wallets show too, without the address formats of the account.
	["order-texts", (module) => module.isIn("wallets") && module.isIn("account")],
	// The steps of a payment, for wallets and checkout.
	["payment", ({ id }) => /\/app\/parts\/payment\/(approve|checkout-failure|made-payment)\.ts/.test(id)],
	// The libraries of the payment provider, for wallets and checkout.
	["provider", (module) => module.isIn("wallets") && module.isIn("checkout")],
	// The calculations of the running cost of a cart, without those of the tools.
	["piece-cost", ({ id }) => /\/(contract\/src\/pack-pieces|lighting\/src\/tariffs)\.ts/.test(id)],
	// Modules that the cart shares with wishlist, account and checkout.
	["basket", (module) => module.routes > 1 && module.isIn("cart")],
	// Modules that the product page shares with tools and with its parts on demand.
	["product", (module) => module.pages > 1 && module.isIn("product")],
	["listing", (module) => module.routes > 1 && module.isIn("listing")],
	// Calculations of light, which pages of the back office and parts on demand use as well.
	["light", (module) => module.pages > 2 && /\/lighting\/src\/(?!energy-classes)/.test(module.id)],
	[
		"tools",
		(module) =>
			module.pages > 2 &&
			module.isIn("tools") &&
			!module.isIn("account", "checkout", "backOffice", "energyLabel") &&
			!module.isLibrary &&
			!module.needs("zod"),
	],
	["popups", (module) => module.pages >= common && module.isLibrary && !module.needs("zod")],
	["forms", (module) => module.pages >= common && module.isIn("account", "checkout") && !module.needs("zod")],
	// Modules of the contract without Zod. In the file of the back office they would be loaded by every tool that uses schemas.
	["rules", (module) => module.pages >= common && /\/contract\//.test(module.id) && !module.needs("zod")],
	// Without Zod, which comes with the schemas when a form is first touched.
	["back-office", (module) => module.pages >= common && module.isIn("backOffice") && !module.needs("zod")],
	["schemas", (module) => module.pages >= common && /\/(zod|contract)\//.test(module.id) && module.needs("zod")],
];

/** The groups of modules for `codeSplitting.groups` of the bundler. */
export const groups: Rolldown.CodeSplittingGroup[] = files.map(([name, has], index) => ({
	name: (id, graph) => (has(moduleOf(id, graph)) ? name : null),
	debugName: name,
	priority: files.length - index,
}));

function moduleOf(id: string, graph: Graph): Module {
	const pages = pagesOf(id, graph);
	const reached = new Set(pages.map(areaOf));
	return {
		id,
		isLibrary: id.includes("/node_modules/"),
		pages: pages.length,
		routes: pages.filter((page) => areaOf(page) !== "onDemand").length,
		isIn: (...any) => any.some((area) => reached.has(area)),
		needs: (library) => needs(id, `/node_modules/${library}/`, graph),
	};
}

function needs(id: string, library: string, graph: Graph, seen = new Set<string>()): boolean {
	if (id.includes(library)) return true;
	if (seen.has(id)) return false;
	seen.add(id);
	return graph.getModuleInfo(id)?.importedIds.some((imported) => needs(imported, library, graph, seen)) ?? false;
}

function areaOf(page: string): Area {
	// A part that a page loads on demand is in the folder of the page, but not of its area: it must not come with the page. The
	// buttons of the wallets count as a page, because every cart with items loads them.
	if (!/\/(route|layout|root|entry\.client|express-checkout)\.tsx/.test(page)) return "onDemand";
	return (Object.keys(areas) as (keyof typeof areas)[]).find((area) => areas[area].test(page)) ?? "onDemand";
}

/** The pages that load a module, and the parts loaded on demand that do. */
function pagesOf(id: string, graph: Graph): string[] {
	const seen = new Set<string>();
	const pages: string[] = [];
	const waiting = [id];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		const info = seen.has(next) ? null : graph.getModuleInfo(next);
		seen.add(next);
		if (!info) continue;
		if (info.isEntry || info.dynamicImporters.length > 0) pages.push(next);
		waiting.push(...info.importers);
	}
	return pages;
}
