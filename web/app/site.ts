import * as build from "virtual:react-router/server-build";
import type { SendCall } from "@noor/contract/api-call";
import { localeOfPath, unlocalizedPath } from "@noor/contract/locale-of-path";
import { localizedPath } from "@noor/contract/localized-path";
import { baseLocale, type Locale, locale } from "@noor/messages/locale";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createApi } from "./api/client.ts";
import { apiContext, keepBodyContext, nonceContext, publicUrlContext } from "./api/context.ts";
import { publicMark } from "./api/public-page.ts";
import { shareReads } from "./api/share-reads.ts";
import { firstSegment, keepSectionRoutes, sectionsOf, templateOf } from "./section-routes.ts";

/** The context that the server provides with a request. */
export interface Visit {
	/** Calls the API as this visitor, within the process. */
	send: SendCall;
	/** Allows the page's own inline scripts under the content security policy. */
	nonce: string;
	/** The public origin of the shop, if configured; cached pages must not contain the Host header of a request. */
	publicUrl?: string | undefined;
	/** Takes the body of a page that may be cached for all visitors. The response of such a page has none. */
	keepBody?: (body: Buffer) => void;
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
	const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
	return (request: Request, visit: Visit) => {
		const { pathname } = new URL(request.url);
		const locale = localeOfPath(pathname);
		// Case-sensitive, unlike the router: a path in capitals, like an unknown one, is answered with all routes.
		const first = firstSegment(unlocalizedPath(pathname));
		const section = sections.has(first) ? first : undefined;
		const key = `${locale}/${section ?? ""}`;
		let handler = handlers.get(key);
		if (!handler) {
			const site = {
				...build,
				basename: locale === baseLocale ? "/" : `/${locale}`,
				assets: assets[locale] ?? build.assets,
			};
			handler = createRequestHandler(
				section === undefined ? site : keepSectionRoutes(site, section),
				import.meta.env.MODE,
			);
			handlers.set(key, handler);
		}
		return respond(handler, request, visit);
	};
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
	context.set(keepBodyContext, visit.keepBody);
	const page = await handle(request, context);
	if (page.status !== 200) page.headers.delete(publicMark);
	else if (isManifest(request)) page.headers.set(publicMark, "1");
	// The router adds its basename to redirects of loaders and actions, but not to those of middleware.
	const location = page.headers.get("location");
	if (location?.startsWith("/") && localeOfPath(location) !== locale())
		page.headers.set("location", localizedPath(location));
	return page;
}

/** Whether this requests the route manifest, which is public: it depends on the URL alone. */
function isManifest({ url }: Request): boolean {
	return unlocalizedPath(new URL(url).pathname) === "/__manifest";
}

/** The templates of the paths of all pages, such as `/product/:id`. */
export const pageRoutes: readonly string[] = [
	...new Set(Object.keys(build.routes).map((id) => templateOf(build.routes, id))),
];

const sections = sectionsOf(pageRoutes);
