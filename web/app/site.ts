import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApi } from "./api/client.ts";
import { apiContext, nonceContext } from "./api/context.ts";
import { publicMark } from "./api/public-page.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** What the server says about the visitor whose request is answered. */
export interface Visit {
	/** Reaches the API as this visitor, without leaving the process. */
	send: typeof fetch;
	/** Allows the page's own inline scripts under the content security policy. */
	nonce: string;
}

/**
 * The whole website as one function: a visitor's request and a way to reach the API in, a page out.
 * A page that is the same for everybody carries `X-Noor-Public: 1`.
 */
export async function respond(request: Request, visit: Visit): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(apiContext, createApi(visit.send));
	context.set(nonceContext, visit.nonce);
	const page = await handle(request, context);
	if (page.status !== 200) page.headers.delete(publicMark);
	return page;
}
