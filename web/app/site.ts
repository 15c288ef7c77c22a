import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { createApi } from "./api/client.ts";
import { apiContext, nonceContext, publicUrlContext } from "./api/context.ts";
import { publicMark } from "./api/public-page.ts";
import { shareReads } from "./api/share-reads.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** What the server provides with a request. */
export interface Visit {
	/** Calls the API as this visitor, within the process. */
	send: typeof fetch;
	/** Allows the page's own inline scripts under the content security policy. */
	nonce: string;
	/** The public origin of the shop, if configured; cached pages must not contain the Host header of a request. */
	publicUrl?: string | undefined;
}

/** Renders the page of a request. A page that may be cached for all visitors has the header `X-Noor-Public: 1`. */
export async function respond(request: Request, visit: Visit): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(apiContext, createApi(shareReads(visit.send)));
	context.set(nonceContext, visit.nonce);
	context.set(publicUrlContext, visit.publicUrl);
	const page = await handle(request, context);
	if (page.status !== 200) page.headers.delete(publicMark);
	return page;
}

const routes = routesBelow(undefined);

/** The template of the page at a path: `/product/:id`. For metrics, whose labels must come from a fixed set. */
export function pageRoute(path: string): string {
	const matches = matchRoutes(routes, path) ?? [];
	const segments = matches.map(({ route }) => route.path).filter((segment) => segment !== undefined);
	// The path of the root is a slash already.
	return `/${segments.join("/")}`.replace(/\/+/g, "/");
}

function routesBelow(parentId: string | undefined): RouteObject[] {
	return Object.values(build.routes)
		.filter((route) => route !== undefined && route.parentId === parentId)
		.map((route) => {
			const { id, path, index } = route as { id: string; path?: string; index?: boolean };
			return index ? { id, index } : { id, ...(path === undefined ? {} : { path }), children: routesBelow(id) };
		});
}
