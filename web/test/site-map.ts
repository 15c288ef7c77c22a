import type { Plugin } from "vite";
import routes from "../app/routes.ts";

const name = "virtual:site-map";

/** The site map as a module for the browser: `routes.ts` itself is written with a package for Node. */
export function siteMap(): Plugin {
	return {
		name: "site-map",
		resolveId: (id) => (id === name ? `\0${name}` : undefined),
		load: (id) => (id === `\0${name}` ? `export const routes = ${JSON.stringify(routes)};` : undefined),
	};
}
