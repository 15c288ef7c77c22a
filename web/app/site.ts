import * as build from "virtual:react-router/server-build";
import type { SendCall } from "@noor/contract/api-call";
import { localeOfPath } from "@noor/contract/locale-of-path";
import { localizedPath } from "@noor/contract/localized-path";
import { type Locale, locale } from "@noor/messages/locale";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createApi } from "./api/client.ts";
import { apiContext, nonceContext, publicUrlContext } from "./api/context.ts";
import { publicMark } from "./api/public-page.ts";
import { shareReads } from "./api/share-reads.ts";

/** What the server provides with a request. */
export interface Visit {
	/** Calls the API as this visitor, within the process. */
	send: SendCall;
	/** Allows the page's own inline scripts under the content security policy. */
	nonce: string;
	/** The public origin of the shop, if configured; cached pages must not contain the Host header of a request. */
	publicUrl?: string | undefined;
}

/** The files that browsers load, as the build for a language lists them. */
type Assets = ServerBuild["assets"];

/**
 * The website in all languages: a function that renders the page of a request. A page that may be cached for all visitors has the
 * header `X-Noor-Public: 1`.
 *
 * @param assets the files of browsers by language, where they are not those of this build. The development server has one set for
 * all languages.
 */
export function openSite(assets: Partial<Record<Locale, Assets>> = {}) {
	const handlerOf = (locale: Locale, basename: string) =>
		createRequestHandler({ ...build, basename, assets: assets[locale] ?? build.assets }, import.meta.env.MODE);
	const handlers: Record<Locale, ReturnType<typeof handlerOf>> = {
		en: handlerOf("en", "/"),
		ar: handlerOf("ar", "/ar"),
	};
	return (request: Request, visit: Visit) =>
		respond(handlers[localeOfPath(new URL(request.url).pathname)], request, visit);
}

async function respond(
	handle: ReturnType<typeof createRequestHandler>,
	request: Request,
	visit: Visit,
): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(apiContext, createApi(shareReads(visit.send)));
	context.set(nonceContext, visit.nonce);
	context.set(publicUrlContext, visit.publicUrl);
	const page = await handle(request, context);
	if (page.status !== 200) page.headers.delete(publicMark);
	// The router adds its basename to redirects of loaders and actions, but not to those of middleware.
	const location = page.headers.get("location");
	if (location?.startsWith("/") && localeOfPath(location) !== locale())
		page.headers.set("location", localizedPath(location));
	return page;
}

/** The templates of the paths of all pages, such as `/product/:id`. */
export const pageRoutes: readonly string[] = [...new Set(Object.keys(build.routes).map(templateOf))];

function templateOf(id: string): string {
	const { path = "", parentId } = build.routes[id] ?? {};
	return `${parentId === undefined ? "" : templateOf(parentId)}/${path}`.replace(/\/+/g, "/").replace(/(?<=.)\/$/, "");
}
