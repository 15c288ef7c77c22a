import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApi } from "./api/client.ts";
import { apiContext, nonceContext, publicUrlContext } from "./api/context.ts";
import { publicMark } from "./api/public-page.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** What the server says about the visitor whose request is answered. */
export interface Visit {
	/** Reaches the API as this visitor, without leaving the process. */
	send: typeof fetch;
	/** Allows the page's own inline scripts under the content security policy. */
	nonce: string;
	/** Where the shop is found from outside, if it was told; what a visitor says the host is must not get into kept pages. */
	publicUrl?: string | undefined;
}

/**
 * The whole website as one function: a visitor's request and a way to reach the API in, a page out.
 * A page that is the same for everybody carries `X-Noor-Public: 1`.
 */
export async function respond(request: Request, visit: Visit): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(apiContext, createApi(visit.send));
	context.set(nonceContext, visit.nonce);
	context.set(publicUrlContext, visit.publicUrl);
	const page = await handle(request, context);
	if (page.status !== 200) page.headers.delete(publicMark);
	return page;
}
