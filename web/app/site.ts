import * as build from "virtual:react-router/server-build";
import type { SendCall } from "@noor/contract/api-call";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApi } from "./api/client.ts";
import { apiContext, nonceContext, publicUrlContext } from "./api/context.ts";
import { publicMark } from "./api/public-page.ts";
import { shareReads } from "./api/share-reads.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** What the server provides with a request. */
export interface Visit {
	/** Calls the API as this visitor, within the process. */
	send: SendCall;
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

/** The templates of the paths of all pages, such as `/product/:id`. */
export const pageRoutes: readonly string[] = [...new Set(Object.keys(build.routes).map(templateOf))];

function templateOf(id: string): string {
	const { path = "", parentId } = build.routes[id] ?? {};
	return `${parentId === undefined ? "" : templateOf(parentId)}/${path}`.replace(/\/+/g, "/").replace(/(?<=.)\/$/, "");
}
