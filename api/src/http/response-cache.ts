import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CacheFigures } from "../observer.ts";
import { addVary, type EncodedBody } from "./compression.ts";

/** A response that is the same for everybody, complete and ready to send. */
export interface KeptResponse {
	status: number;
	/** All but those that depend on the encoding. */
	headers: Record<string, string>;
	etag: string;
	body: EncodedBody;
}

/** 1 KB is an estimate for the URL, the headers and the objects. */
const bytesOfEntry = 1024;
/** No entry may take more than this part of the cache. */
const maxShare = 8;

/** An LRU cache of responses by URL, bounded in bytes. Whether an entry may still be sent is for its owner to say. */
export class ResponseCache<R extends KeptResponse> {
	readonly #maxBytes: number;
	/** In order of last use: the least recently used entry comes first. */
	readonly #entries = new Map<string, R>();
	#bytes = 0;
	#hits = 0;
	#misses = 0;
	#changed = 0;
	#evicted = 0;

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes;
	}

	peek(url: string): R | undefined {
		return this.#entries.get(url);
	}

	/** Counts an entry as used now. */
	hit(url: string, response: R): void {
		this.#hits++;
		this.#entries.delete(url);
		this.#entries.set(url, response);
	}

	miss(): void {
		this.#misses++;
	}

	put(url: string, response: R): void {
		this.#remove(url);
		const { body } = response;
		if (body.bytes > this.#maxBytes / maxShare) return;
		this.#entries.set(url, response);
		this.#bytes += body.bytes + bytesOfEntry;
		body.onResize = (bytes) => {
			if (this.#entries.get(url) !== response) return;
			this.#bytes += bytes;
			this.#evict();
		};
		this.#evict();
	}

	/** Removes an entry because something that it shows has changed. */
	drop(url: string): void {
		if (this.#remove(url)) this.#changed++;
	}

	figures(): CacheFigures {
		return {
			entries: this.#entries.size,
			bytes: this.#bytes,
			hits: this.#hits,
			misses: this.#misses,
			changed: this.#changed,
			evicted: this.#evicted,
		};
	}

	#evict(): void {
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#maxBytes) break;
			this.#remove(oldest);
			this.#evicted++;
		}
	}

	#remove(url: string): boolean {
		const entry = this.#entries.get(url);
		if (!entry) return false;
		this.#bytes -= entry.body.bytes + bytesOfEntry;
		return this.#entries.delete(url);
	}
}

/** The ETag of a body. It is weak: the same body is sent in several encodings. */
export function etagOf(body: Buffer | string): string {
	return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}

/** Sends a response: 304 to whom has it, else in the best encoding that the client accepts. */
export function sendKept(
	request: FastifyRequest,
	reply: FastifyReply,
	{ status, headers, etag, body }: KeptResponse,
): void | Promise<void> {
	reply.headers(headers).header("etag", etag);
	addVary(reply);
	if (matches(request.headers["if-none-match"], etag)) {
		reply.code(304).removeHeader("content-type").send(null);
		return;
	}
	reply.code(status);
	const encoding = body.choose(request.headers["accept-encoding"]);
	if (encoding) reply.header("content-encoding", encoding);
	const bytes = body.in(encoding);
	if (bytes instanceof Promise) return bytes.then((made) => void reply.send(made));
	reply.send(bytes);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
	if (!ifNoneMatch) return false;
	if (ifNoneMatch === etag) return true;
	const given = ifNoneMatch.split(",").map((tag) => tag.trim());
	return given.includes("*") || given.includes(etag) || given.includes(etag.replace(/^W\//, ""));
}
