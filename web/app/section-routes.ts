import type { ServerBuild } from "react-router";

type Routes = Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>;
/** The properties of React Router's server build that are read here. */
type Site = { routes: Routes; assets: Pick<ServerBuild["assets"], "routes"> };

/**
 * The server build with only the routes that may match a path of a section. React Router tries all routes one after the other, several
 * times for each page, and creates objects for all of them. With two hundred routes that is 5 % of the processor time of a page.
 *
 * @param section the first segment of the paths, one of `sectionsOf`.
 */
export function keepSectionRoutes<S extends Site>(site: S, section: string): S {
	const { routes } = site;
	const parents = new Set(Object.values(routes).map((route) => route?.parentId));
	const kept = new Set<string>();
	for (const id of Object.keys(routes)) {
		const first = firstSegment(templateOf(routes, id));
		// The index route is in the manifest of every page. A route whose first segment is a parameter may match any path.
		const mayMatch = first === section || first === "" || !isStatic(first);
		if (!mayMatch || parents.has(id)) continue;
		for (let each: string | undefined = id; each !== undefined; each = routes[each]?.parentId) kept.add(each);
	}
	const only = <T>(all: Record<string, T>) =>
		Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id))) as Record<string, T>;
	return { ...site, routes: only(routes), assets: { ...site.assets, routes: only(site.assets.routes) } };
}

/** The static first segments of the templates of paths, such as `product`. */
export function sectionsOf(templates: readonly string[]): ReadonlySet<string> {
	return new Set(templates.map(firstSegment).filter((name) => name !== "" && isStatic(name)));
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

/** Whether a segment has no parameter, optional part or splat. */
function isStatic(segment: string): boolean {
	return !/[:?*]/.test(segment);
}
