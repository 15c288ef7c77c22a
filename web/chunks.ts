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
	shopping: /\/screens\/storefront\/(home|product(?!\/energy-label))\//,
	basket: /\/screens\/storefront\/(cart|wishlist)\//,
	// Apart from the account, so that what they share with a listing stays with the listing.
	tools: /\/screens\/storefront\/light\//,
	account: /\/screens\/storefront\//,
	checkout: /\/screens\/checkout\//,
	backOffice: /\/screens\/admin\//,
};
type Area = keyof typeof areas | "onDemand";

/** Of the pages outside the shop front, this many have to share a module for a common file. */
const common = 10;

interface Module {
	id: string;
	isLibrary: boolean;
	/** The number of pages, and of parts loaded on demand, that load it. */
	pages: number;
	/** The number of pages that load it at once. */
	routes: number;
	/** Whether it is loaded in an area. */
	isIn(...any: Area[]): boolean;
	/** Whether it is of a library, or imports it at any remove. */
	needs(library: string): boolean;
}

/**
 * The files with their modules. A module goes to the first that it belongs to, and the bundler adds the modules that it
 * imports, so that those have to belong to the same file or to an earlier one. They do, because they are loaded by at least the same
 * pages.
 */
const files: [name: string, has: (module: Module) => boolean][] = [
	// With the entry, which would otherwise be a file of a few lines.
	["library", (module) => module.isIn("root") && (module.isLibrary || /\/entry\.client\./.test(module.id))],
	[
		"frame",
		(module) =>
			module.isIn("root") ||
			(module.isIn("storefront") && module.isIn("checkout", "backOffice")) ||
			// Else the back office would load the file of the storefront with the shared one, which imports it.
			/\/contract\/src\/list-text\.ts/.test(module.id),
	],
	["storefront", (module) => module.isIn("storefront")],
	["shared", (module) => module.isIn("listing", "shopping") && module.isIn("account", "checkout", "backOffice")],
	["products", (module) => module.routes > 1 && module.isIn("shopping")],
	["basket", (module) => module.routes > 1 && module.isIn("basket")],
	// What the product page shares with its parts on demand.
	["product", (module) => module.pages > 1 && module.isIn("shopping") && /\/storefront\/product[./]/.test(module.id)],
	["listing", (module) => module.routes > 1 && module.isIn("listing")],
	// All that the cart needs of the calculations.
	["piece-cost", ({ id }) => /\/(contract\/src\/pack-pieces|lighting\/src\/tariffs)\.ts/.test(id)],
	// Calculations of light, which pages of the back office and parts on demand use as well.
	["light", (module) => module.pages > 2 && /\/lighting\/src\/(?!energy-classes)/.test(module.id)],
	[
		"tools",
		(module) =>
			module.pages > 2 &&
			module.isIn("tools") &&
			!module.isIn("account", "checkout", "backOffice") &&
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
	// What a page loads on demand stands beside it, but must not come with it.
	if (!/\/(route|layout|root|entry\.client)\.tsx/.test(page)) return "onDemand";
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
