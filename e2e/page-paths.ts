import routes from "../web/app/routes.ts";

type RouteConfigEntry = (typeof routes)[number];

function pathsOf(entries: readonly RouteConfigEntry[], base = ""): string[] {
	return entries.flatMap(({ path, children }) => {
		const here = path === undefined ? base : `${base}/${path}`;
		return [here, ...pathsOf(children ?? [], here)];
	});
}

/** The paths of all pages in English, with an id that exists where a page needs one. */
export const pagePaths = [...new Set(pathsOf(routes))].map(
	(path) => path.replace(/:\w+/g, "1").replace("*", "nowhere") || "/",
);
