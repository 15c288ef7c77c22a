import type { ServerBuild } from "react-router";

type Routes = Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>;
/** What is used of a build of the website. */
type Site = { routes: Routes; assets: Pick<ServerBuild["assets"], "routes"> };

/**
 * The site with only the routes that may match a path of a section. The router tries one route after the other, several times for
 * a page, and makes objects for all of them: with two hundred routes a twentieth of the time that a page takes.
 *
 * @param section the first segment of the paths, one of `sectionsOf`.
 */
export function onlySection<S extends Site>(site: S, section: string): S {
	const { routes } = site;
	const parents = new Set(Object.values(routes).map((route) => route?.parentId));
	const kept = new Set<string>();
	for (const id of Object.keys(routes)) {
		const first = firstSegment(templateOf(routes, id));
		// The root page is in the manifest of every page. A route whose first segment is a parameter may match any path.
		const mayMatch = first === section || first === "" || !isPlain(first);
		if (!mayMatch || parents.has(id)) continue;
		for (let each: string | undefined = id; each !== undefined; each = routes[each]?.parentId) kept.add(each);
	}
	const only = <T>(all: Record<string, T>) =>
		Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id))) as Record<string, T>;
	return { ...site, routes: only(routes), assets: { ...site.assets, routes: only(site.assets.routes) } };
}

/** The first segments of the paths of pages, such as `product`, without parameters and names of files. */
export function sectionsOf(templates: readonly string[]): ReadonlySet<string> {
	return new Set(templates.map(firstSegment).filter((name) => name !== "" && isPlain(name)));
}

/** `product` of `/product/12`. */
export function firstSegment(path: string): string {
	return path.split("/")[1] ?? "";
}

/** The template of the path of a route, such as `/product/:id`. */
export function templateOf(routes: Routes, id: string): string {
	const { path = "", parentId } = routes[id] ?? {};
	const parent = parentId === undefined ? "" : templateOf(routes, parentId);
	return `${parent}/${path}`.replace(/\/+/g, "/").replace(/(?<=.)\/$/, "");
}

function isPlain(segment: string): boolean {
	return /^\w*$/.test(segment);
}
