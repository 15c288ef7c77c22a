import { randomBytes } from "node:crypto";
import { Readable, Transform } from "node:stream";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { addVary, chooseEncoding, compressStream, isCompressible } from "./compression.ts";
import { inProcessFetch } from "./in-process-fetch.ts";
import { createPageCache, type KeptPage, type MadePage } from "./page-cache.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/** What the website is told beside the request; see `Visit` in the web. */
interface Visit {
	send: typeof fetch;
	nonce: string;
	publicUrl: string | undefined;
}

/** The website: a request and a way to reach the API in, a page out. A page for everybody is marked `X-Noor-Public: 1`. */
export type Respond = (request: Request, visit: Visit) => Promise<Response>;

/** The website, and what its pages are told of the shop. */
export interface WebHostOptions {
	respond: Respond;
	/** A kept page is served while this is what it was when the page was made. */
	catalogueVersion(): string;
	/** Where the shop is found from outside, if it was told. */
	publicUrl?: string | undefined;
	/** Whether pages may load Stripe's own scripts and frames. */
	stripe: boolean;
}

const publicMark = "x-noor-public";
/** Staff send pictures, as many at once as the API takes; everybody else writes texts. */
const maxFormBytes = { staff: 64 * 1024 * 1024, others: 1024 * 1024 };
const maxPublicPaths = 20_000;
const megabyte = 1024 * 1024;

/**
 * Answers with pages whatever nobody else answers. Public pages come from the page cache; they are made without the
 * visitor's cookies, so that nothing personal can end up in them. All others are streamed as they are made, `no-store`.
 */
export const webHost: FastifyPluginAsync<WebHostOptions> = async (app, options) => {
	const policyFor = (scripts: string[]) => contentSecurityPolicy({ scripts, stripe: options.stripe });
	const cacheOf = (limitBytes: number) => createPageCache({ version: options.catalogueVersion, policyFor, limitBytes });
	// Of addresses with a query there is no end: advertisements, and whoever wants to, make ever new ones. They have a place
	// of their own, where they push out nothing but each other.
	const pages = cacheOf(48 * megabyte);
	const queriedPages = cacheOf(16 * megabyte);
	// A page is known to be public once it was made; until then a visitor with cookies is given a page of their own.
	const publicPaths = new Set<string>();

	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, body, done) => done(null, body));

	app.route({
		method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
		url: "/*",
		handler: async (visit, reply) => {
			const origin = originOf(visit, options.publicUrl);
			if (!origin) return reply.code(400).send("This address cannot be read.");
			if (Number(visit.headers["content-length"]) > maxBytesOf(visit))
				return reply.code(413).send("This form is too large.");
			const isRead = visit.method === "GET" || visit.method === "HEAD";
			const isStranger = !hasPersonalCookies(visit);
			const [path = "", query] = visit.url.split("?");
			if (isRead && (isStranger || publicPaths.has(path))) {
				const setCookies: string[] = [];
				const cache = query === undefined ? pages : queriedPages;
				const page = await cache.findOrMake(visit.url, () => make(visit, { origin, setCookies, anonymous: true }));
				if (page && "etag" in page) {
					remember(path);
					return sendKept(visit, reply, page);
				}
				publicPaths.delete(path);
				if (page && isStranger) return sendMade(visit, reply, page, setCookies);
				if (page) await page.response.body?.cancel();
			}
			const setCookies: string[] = [];
			const leaves = new AbortController();
			reply.raw.once("close", () => leaves.abort());
			const page = await make(visit, { origin, setCookies, signal: leaves.signal });
			if (page.keep) remember(path);
			return sendMade(visit, reply, page, setCookies);
		},
	});

	interface Making {
		origin: string;
		setCookies: string[];
		/** Made for nobody in particular: it does not stop when this visitor leaves, for others may wait for it. */
		anonymous?: boolean;
		signal?: AbortSignal;
	}

	async function make(
		visit: FastifyRequest,
		{ origin, setCookies, anonymous = false, signal }: Making,
	): Promise<MadePage> {
		const nonce = randomBytes(16).toString("base64");
		const send = inProcessFetch(app, visit, { origin, setCookies, anonymous });
		const { publicUrl } = options;
		const response = await options.respond(toRequest(visit, { origin, anonymous, signal }), { send, nonce, publicUrl });
		const keep = response.status === 200 && response.headers.has(publicMark);
		response.headers.delete(publicMark);
		return { keep, response, nonce };
	}

	function sendMade(visit: FastifyRequest, reply: FastifyReply, { response, nonce }: MadePage, setCookies: string[]) {
		reply.code(response.status);
		for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
		for (const cookie of [...setCookies, ...response.headers.getSetCookie()]) reply.header("set-cookie", cookie);
		if (!response.headers.has("cache-control")) reply.header("cache-control", "no-store");
		reply.header("content-security-policy", policyFor([`'nonce-${nonce}'`]));
		if (!response.body) return reply.send();
		if (visit.method === "HEAD") {
			return response.body.cancel().then(() => reply.send());
		}
		if (!isCompressible(response.headers.get("content-type"))) return reply.send(response.body);
		addVary(reply);
		const encoding = chooseEncoding(visit.headers["accept-encoding"]);
		if (!encoding) return reply.send(response.body);
		reply.header("content-encoding", encoding).removeHeader("content-length");
		return reply.send(compressStream(response.body, encoding));
	}

	function remember(path: string) {
		if (publicPaths.size >= maxPublicPaths) publicPaths.clear();
		publicPaths.add(path);
	}
};

function sendKept(visit: FastifyRequest, reply: FastifyReply, page: KeptPage) {
	reply.headers(page.headers).header("etag", page.etag).header("vary", "accept-encoding");
	if (matches(visit.headers["if-none-match"], page.etag))
		return reply.code(304).removeHeader("content-type").send(null);
	const encoding = chooseEncoding(visit.headers["accept-encoding"]);
	if (encoding && page.bodies[encoding] !== page.bodies.identity) reply.header("content-encoding", encoding);
	return reply.code(page.status).send(page.bodies[encoding ?? "identity"]);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
	if (!ifNoneMatch) return false;
	const tags = ifNoneMatch.split(",").map((tag) => tag.trim());
	return tags.includes("*") || tags.includes(etag) || tags.includes(etag.replace(/^W\//, ""));
}

/** Every cookie may say who somebody is, except the one every visitor is given. */
function hasPersonalCookies(visit: FastifyRequest): boolean {
	const cookies = (visit.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
	return cookies.some((cookie) => cookie !== "" && !cookie.startsWith("XSRF-TOKEN="));
}

/**
 * Scheme and host as the visitor's browser sees them. Where the shop was told its address and is asked by that name, the
 * scheme is taken from there, for not every proxy passes it on. Undefined where this makes no address.
 */
function originOf(visit: FastifyRequest, publicUrl: string | undefined): string | undefined {
	if (!visit.url.startsWith("/")) return undefined;
	if (publicUrl && new URL(publicUrl).host === visit.host) return new URL(publicUrl).origin;
	const origin = `${visit.protocol}://${visit.host}`;
	return URL.canParse(origin + visit.url) && new URL(origin + visit.url).host === new URL(origin).host
		? new URL(origin).origin
		: undefined;
}

function toRequest(
	visit: FastifyRequest,
	{ origin, anonymous, signal }: { origin: string; anonymous: boolean; signal?: AbortSignal | undefined },
): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(visit.headers))
		for (const each of [value ?? []].flat()) headers.append(name, each);
	if (anonymous) for (const personal of ["cookie", "authorization", "if-none-match"]) headers.delete(personal);
	const hasBody = visit.method !== "GET" && visit.method !== "HEAD";
	return new Request(origin + visit.url, {
		method: anonymous ? "GET" : visit.method,
		headers,
		...(signal ? { signal } : {}),
		...(hasBody ? { body: Readable.toWeb(visit.raw.pipe(limited(maxBytesOf(visit)))), duplex: "half" } : {}),
	} as RequestInit);
}

/** The screens of staff let nobody else in before they read a form. */
function maxBytesOf({ url }: FastifyRequest): number {
	return /^\/admin\//i.test(url) ? maxFormBytes.staff : maxFormBytes.others;
}

/** Ends in an error when a form that did not say how large it is turns out to be too large. */
function limited(maxBytes: number): Transform {
	let bytes = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			done(bytes > maxBytes ? new Error("This form is too large.") : null, chunk);
		},
	});
}
