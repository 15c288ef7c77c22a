import { createHash } from "node:crypto";
import type { ChangeLog } from "@noor/api/database/change-log";
import { EncodedBody } from "@noor/api/http/compression";
import { etagOf, type KeptResponse, ResponseCache } from "@noor/api/http/response-cache";
import type { Source } from "./in-process-fetch.ts";

/** A page as it was rendered. */
export interface RenderedPage {
	/** Whether it is the same for every visitor. */
	isPublic: boolean;
	response: Response;
	/** The complete body of a page that was rendered without streams; its `response` has no body. */
	body?: Buffer | undefined;
	/** Marks the page's own inline scripts. */
	nonce: string;
	/** The answers of the API that it is made of, once its body has been read. */
	sources(): readonly Source[];
}

/** A page that is the same for every visitor, complete and ready to send. */
export interface CachedPage extends KeptResponse {
	sources: readonly Source[];
	/** The point in time of the change log as of which it is made of these sources. */
	asOf: number;
	/** The version of the settings that it was rendered with. */
	version: string;
}

export interface PageCacheOptions {
	/** When what answers of the API show has changed. */
	log: Pick<ChangeLog, "now" | "hasChanged">;
	/** The version of the content of pages besides answers of the API; any string that differs after a change. */
	version(): string;
	/** The content security policy of a page with these inline scripts. A cached page lists their hashes, not a nonce. */
	policyFor(scripts: string[]): string;
	maxBytes: number;
}

/** How a page is made. */
export interface PageWork {
	render(): Promise<RenderedPage>;
	/** Whether the API answers calls as it did: then the page would be the same again. */
	isUnchanged(sources: readonly Source[]): Promise<boolean>;
}

/**
 * An LRU cache of public pages by URL (decision 0050). A page is made of answers of the API. Once something that one of them
 * shows has changed, that answer is asked for again before the page is sent, and the page is rendered only if it differs.
 */
export function createPageCache({ log, version, policyFor, maxBytes }: PageCacheOptions) {
	const pages = new ResponseCache<CachedPage>(maxBytes);
	const inFlight = new Map<string, { asOf: number; version: string; page: Promise<CachedPage | undefined> }>();

	/** Whether a page can be sent without rendering it, if nothing that it shows has changed. */
	function has(url: string): boolean {
		return pages.peek(url)?.version === version();
	}

	/** The page if nothing has changed that it may show. */
	function find(url: string): CachedPage | undefined {
		const page = pages.peek(url);
		if (page?.version !== version() || changedSources(page).length > 0) return undefined;
		page.asOf = log.now();
		pages.hit(url, page);
		return page;
	}

	function changedSources({ sources, asOf }: CachedPage): readonly Source[] {
		if (asOf === log.now()) return [];
		return sources.filter(({ tags = [] }) => log.hasChanged(tags, asOf));
	}

	/**
	 * The cached page, else the one that is rendered. Concurrent requests for one URL share one rendering, unless something has
	 * changed since it began. Where the page turns out not to be public, the request that rendered it gets the `RenderedPage`,
	 * and the others undefined: they render their own.
	 */
	async function findOrRender(url: string, work: PageWork): Promise<CachedPage | RenderedPage | undefined> {
		const found = find(url);
		if (found) return found;
		const [asOf, versionBefore] = [log.now(), version()];
		const running = inFlight.get(url);
		if (running && running.asOf === asOf && running.version === versionBefore) return running.page;

		let rendered: RenderedPage | undefined;
		const making = (async () => {
			const kept = pages.peek(url);
			if (kept?.version === versionBefore && (await work.isUnchanged(changedSources(kept)))) {
				kept.asOf = asOf;
				pages.hit(url, kept);
				return kept;
			}
			pages.drop(url);
			pages.miss();
			rendered = await work.render();
			if (!rendered.isPublic) return undefined;
			const page = { ...(await toResponse(rendered, policyFor)), asOf, version: versionBefore };
			if (page.sources.every(({ tags }) => tags) && versionBefore === version()) pages.put(url, page);
			return page;
		})();
		const flight = { asOf, version: versionBefore, page: making };
		inFlight.set(url, flight);
		try {
			return (await making) ?? rendered;
		} finally {
			if (inFlight.get(url) === flight) inFlight.delete(url);
		}
	}

	return { has, find, findOrRender, figures: () => pages.figures() };
}

async function toResponse(
	{ response, body, nonce, sources }: RenderedPage,
	policyFor: PageCacheOptions["policyFor"],
): Promise<KeptResponse & { sources: readonly Source[] }> {
	const bytes = body ?? Buffer.from(await response.arrayBuffer());
	const type = response.headers.get("content-type") ?? "";
	const headers: Record<string, string> = {};
	for (const [name, value] of response.headers) if (!perResponseHeaders.has(name)) headers[name] = value;
	headers["cache-control"] ??= "public, max-age=0, must-revalidate";
	if (type.startsWith("text/html")) headers["content-security-policy"] = policyFor(hashesOfScripts(bytes, nonce));
	const madeOf = sources();
	const tags = new Set(madeOf.flatMap((source) => source.tags ?? []));
	if (tags.size > 0) headers["surrogate-key"] = [...tags].join(" ");
	return {
		status: response.status,
		headers,
		etag: etagOf(bytes),
		body: new EncodedBody(bytes, type),
		sources: madeOf,
	};
}

/** The hashes of the scripts that carry our nonce, and of no script that was injected into the page. */
function hashesOfScripts(page: Buffer, nonce: string): string[] {
	const hashes = new Set<string>();
	// Decoding as Latin-1 is ten times faster than as UTF-8. It is enough: the tags are ASCII, and `update` encodes the script back.
	const html = page.toString("latin1");
	for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
		if (script && attributes.includes(`nonce="${nonce}"`))
			hashes.add(`'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`);
	return [...hashes];
}

const perResponseHeaders = new Set(["set-cookie", "date", "connection", "transfer-encoding", "content-length", "vary"]);
