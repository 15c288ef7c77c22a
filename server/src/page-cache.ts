import { createHash } from "node:crypto";
import { type Bodies, compress, isCompressible } from "./compression.ts";

/** A page that is the same for every visitor, complete and ready to send. */
export interface CachedPage {
	status: number;
	headers: Record<string, string>;
	etag: string;
	bodies: Bodies;
	bytes: number;
}

/** A page as it was rendered. */
export interface RenderedPage {
	/** Whether it is the same for every visitor. */
	isPublic: boolean;
	response: Response;
	/** Marks the page's own inline scripts. */
	nonce: string;
}

export interface PageCacheOptions {
	/** The catalogue's version now; any string that differs after a change. */
	version(): string;
	/** The content security policy of a page with these inline scripts. A cached page lists their hashes, not a nonce. */
	policyFor(scripts: string[]): string;
	limitBytes: number;
}

/**
 * An LRU cache of public pages per URL and catalogue version. A page rendered from an older version is never served, so
 * a change of the catalogue needs no invalidation.
 */
export function createPageCache({ version, policyFor, limitBytes }: PageCacheOptions) {
	// In order of last use: the least recently used entry comes first.
	const entries = new Map<string, { version: string; page: CachedPage }>();
	const inFlight = new Map<string, Promise<CachedPage | undefined>>();
	let bytes = 0;
	let hits = 0;
	let misses = 0;

	/** Whether a page can be served without rendering it. */
	function has(url: string): boolean {
		return entries.get(url)?.version === version();
	}

	function find(url: string): CachedPage | undefined {
		const entry = entries.get(url);
		if (!entry) return undefined;
		evict(url);
		if (entry.version !== version()) return undefined;
		store(url, entry);
		return entry.page;
	}

	/**
	 * The cached page, else the one that `render` makes. Concurrent requests for one URL share one rendering. Where the
	 * page turns out not to be public, the request that rendered it gets the `RenderedPage`, and the others undefined:
	 * they render their own.
	 */
	async function findOrRender(
		url: string,
		render: () => Promise<RenderedPage>,
	): Promise<CachedPage | RenderedPage | undefined> {
		const found = find(url);
		if (found) {
			hits++;
			return found;
		}
		misses++;
		const running = inFlight.get(url);
		if (running !== undefined) return running;

		const versionBefore = version();
		const rendering = render();
		const caching = rendering.then((page) => (page.isPublic ? toCachedPage(page, policyFor) : undefined));
		inFlight.set(url, caching);
		try {
			const page = await caching;
			if (!page) return rendering;
			if (versionBefore === version()) store(url, { version: versionBefore, page });
			return page;
		} finally {
			inFlight.delete(url);
		}
	}

	function store(url: string, entry: { version: string; page: CachedPage }) {
		evict(url);
		entries.set(url, entry);
		bytes += entry.page.bytes;
		for (const oldest of entries.keys()) {
			if (bytes <= limitBytes) break;
			evict(oldest);
		}
	}

	function evict(url: string) {
		bytes -= entries.get(url)?.page.bytes ?? 0;
		entries.delete(url);
	}

	return { has, findOrRender, size: () => ({ pages: entries.size, bytes, hits, misses }) };
}

async function toCachedPage(
	{ response, nonce }: RenderedPage,
	policyFor: PageCacheOptions["policyFor"],
): Promise<CachedPage> {
	const identity = Buffer.from(await response.arrayBuffer());
	const type = response.headers.get("content-type") ?? "";
	const headers: Record<string, string> = {};
	for (const [name, value] of response.headers) if (!perResponseHeaders.has(name)) headers[name] = value;
	headers["cache-control"] = "public, max-age=0, must-revalidate";
	if (type.startsWith("text/html"))
		headers["content-security-policy"] = policyFor(hashesOfScripts(identity.toString(), nonce));
	const [br, gzip] = isCompressible(type)
		? await Promise.all([compress(identity, "br"), compress(identity, "gzip")])
		: [identity, identity];
	return {
		status: response.status,
		headers,
		etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
		bodies: { identity, br, gzip },
		// 1 KB is an estimate for the URL, the headers and the objects.
		bytes: identity.length + br.length + gzip.length + 1024,
	};
}

/** The hashes of the scripts that carry our nonce, and of no script that was injected into the page. */
function hashesOfScripts(html: string, nonce: string): string[] {
	const hashes = new Set<string>();
	for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
		if (script && attributes.includes(`nonce="${nonce}"`))
			hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
	return [...hashes];
}

const perResponseHeaders = new Set(["set-cookie", "date", "connection", "transfer-encoding", "content-length", "vary"]);
