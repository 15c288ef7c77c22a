import { createHash } from "node:crypto";
import { compress, type Encoding, isCompressible } from "./compression.ts";

/** A page that is the same for everybody, whole and ready to send. */
export interface KeptPage {
	status: number;
	headers: Record<string, string>;
	etag: string;
	bodies: Record<Encoding | "identity", Buffer>;
	bytes: number;
}

/** A page as it was made. `keep` says that it is the same for everybody. */
export interface MadePage {
	keep: boolean;
	response: Response;
	/** Marks the page's own inline scripts. */
	nonce: string;
}

/** What a page cache is made of: see `createPageCache`. */
export interface PageCacheOptions {
	version(): string;
	policyFor(scripts: string[]): string;
	limitBytes: number;
}

/**
 * Public pages, kept per URL and catalogue version. What was made from an older version is never served, so nothing has
 * to be told when the catalogue changes. The pages used longest ago make room for new ones.
 *
 * @param version the catalogue's version now; anything that differs after a change.
 * @param policyFor the content security policy of a page with these inline scripts. A kept page names them by what they
 * are, not by a nonce that everybody would be given.
 */
export function createPageCache({ version, policyFor, limitBytes }: PageCacheOptions) {
	const kept = new Map<string, { version: string; page: KeptPage }>();
	const making = new Map<string, Promise<KeptPage | undefined>>();
	let bytes = 0;

	/** The page kept for this URL, made from the catalogue as it is now. */
	function find(url: string): KeptPage | undefined {
		const found = kept.get(url);
		if (!found) return undefined;
		forget(url);
		if (found.version !== version()) return undefined;
		remember(url, found);
		return found.page;
	}

	/**
	 * The kept page, made now if there is none. Of several who ask for it at once the first makes it and the others
	 * get what it made. Answers the page as it was made where it turns out not to be for everybody; the others who asked
	 * then get undefined, and make their own.
	 */
	async function findOrMake(url: string, make: () => Promise<MadePage>): Promise<KeptPage | MadePage | undefined> {
		const found = find(url);
		if (found) return found;
		const running = making.get(url);
		if (running !== undefined) return running;

		const made = version();
		const page = make();
		const keeping = page.then((it) => (it.keep ? keep(it, policyFor) : undefined));
		making.set(url, keeping);
		try {
			const result = await keeping;
			if (!result) return page;
			if (made === version()) remember(url, { version: made, page: result });
			return result;
		} finally {
			making.delete(url);
		}
	}

	function remember(url: string, entry: { version: string; page: KeptPage }) {
		forget(url);
		kept.set(url, entry);
		bytes += entry.page.bytes;
		for (const oldest of kept.keys()) {
			if (bytes <= limitBytes) break;
			forget(oldest);
		}
	}

	function forget(url: string) {
		bytes -= kept.get(url)?.page.bytes ?? 0;
		kept.delete(url);
	}

	return { findOrMake, size: () => ({ pages: kept.size, bytes }) };
}

async function keep({ response, nonce }: MadePage, policyFor: PageCacheOptions["policyFor"]): Promise<KeptPage> {
	const identity = Buffer.from(await response.arrayBuffer());
	const type = response.headers.get("content-type") ?? "";
	const headers: Record<string, string> = {};
	for (const [name, value] of response.headers) if (!notKept.has(name)) headers[name] = value;
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
		// What Node needs for the objects around the bytes is small beside them; the URL and headers are counted roughly.
		bytes: identity.length + br.length + gzip.length + 1024,
	};
}

/** The scripts that carry our nonce, and no other that may have found its way into the page. */
function hashesOfScripts(html: string, nonce: string): string[] {
	const hashes = new Set<string>();
	for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
		if (script && attributes.includes(`nonce="${nonce}"`))
			hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
	return [...hashes];
}

const notKept = new Set(["set-cookie", "date", "connection", "transfer-encoding", "content-length", "vary"]);
