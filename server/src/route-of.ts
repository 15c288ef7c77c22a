import { unlocalizedPath } from "@noor/contract/locale-of-path";
import type { FastifyRequest } from "fastify";
import findMyWay from "find-my-way";

/** A template out of a fixed set, never a path: what clients send must not make new time series. */
export function routeOf({ routeOptions, url }: FastifyRequest, pageRoute: (path: string) => string): string {
	if (routeOptions.config?.isStaticFile) return "static file";
	if (routeOptions.url === undefined) return "none";
	return routeOptions.url === "/*" ? pageRoute(unlocalizedPath(url.split("?")[0] ?? "")) : routeOptions.url;
}

/** Finds the template of a path among those of all pages, as Fastify finds its routes. React Router would compile all of them for each path. */
export function findRoute(templates: readonly string[]): (path: string) => string {
	const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true });
	for (const template of templates) router.on("GET", template, () => {}, { template });
	return (path) => router.find("GET", path)?.store.template ?? "/*";
}
