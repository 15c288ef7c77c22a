import type { FastifyRequest } from "fastify";

/** A template out of a fixed set, never a path: what clients send must not make new time series. */
export function routeOf({ routeOptions, url }: FastifyRequest, pageRoute: (path: string) => string): string {
	if (routeOptions.config?.isStaticFile) return "static file";
	if (routeOptions.url === undefined) return "none";
	return routeOptions.url === "/*" ? pageRoute(url.split("?")[0] ?? "") : routeOptions.url;
}
