import type { Plugin } from "vite";
import routes from "../app/routes.ts";

const name = "virtual:site-map";

/** Provides the site map as a module for the browser, because `routes.ts` uses a package for Node. */
export function siteMap(): Plugin {
	return {
		name: "site-map",
		resolveId: (id) => (id === name ? `\0${name}` : undefined),
		load: (id) => (id === `\0${name}` ? `export const routes = ${JSON.stringify(routes)};` : undefined),
	};
}
