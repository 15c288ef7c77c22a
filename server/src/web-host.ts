import { randomBytes } from "node:crypto";
import { Readable, Transform } from "node:stream";
import type { Changes } from "@noor/api/database/watch-changes";
import { addVary, chooseEncoding, compressStream, isCompressible, sendEncoded } from "@noor/api/http/compression";
import { createNetworkLimit } from "@noor/api/http/network-limit";
import type { FindKeptAnswer } from "@noor/api/http/public-answers";
import { sendKept } from "@noor/api/http/response-cache";
import { busyRetryAfterS, outageTexts } from "@noor/api/http/send-problem";
import { createWorkLimit } from "@noor/api/http/work-limit";
import type { Observer } from "@noor/api/observer";
import { outageOf } from "@noor/api/outage";
import { Overloaded, TooManyRequests } from "@noor/api/refusal";
import type { SendCall } from "@noor/contract/api-call";
import { maxUploadBytes } from "@noor/contract/limits";
import { localeOfPath, unlocalizedPath } from "@noor/contract/locale-of-path";
import { runInLocale } from "@noor/messages/run-in-locale";
import * as m from "@noor/messages/server/web-host";
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { busyPage } from "./busy-page.ts";
import { inProcessFetch, type Source } from "./in-process-fetch.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/** The context of a page besides the request; `Visit` in `web/app/site.ts` documents the fields. */
interface RenderContext {
	send: SendCall;
	nonce: string;
	publicUrl: string | undefined;
	keepBody?: (body: Buffer) => void;
}

/** The website as a function: renders a page. A page that is the same for every visitor carries `X-Noor-Public: 1`. */
export type Respond = (request: Request, context: RenderContext) => Promise<Response>;

export interface WebHostOptions {
	respond: Respond;
	/** The changes of the answers of the API that this process has received. */
	changes: Pick<Changes, "log" | "isCurrent" | "catchUp">;
	/** Finds what the API has kept; by default nothing. */
	findAnswer?: FindKeptAnswer;
	/** A cached page is served while this equals the value at its rendering: it differs after changes of the settings. */
	pageVersion(): string;
	/** The name of the shop now. */
	shopName(): string;
	/** The shop's address for visitors, if configured. */
	publicUrl?: string | undefined;
	/** Resolves when a page may be rendered: requests that change something come first. */
	giveWay?: () => Promise<void>;
	/** Whether pages may load scripts and frames of Stripe. */
	stripe: boolean;
	/** Gets each cache of pages with a function that returns its figures. */
	watchCache?: Observer["cacheOpened"];
}

const publicHeader = "x-noor-public";
/**
 * Headers that describe how a response of the API was sent. A page that repeats them, as React Router does with those of a
 * thrown response, would announce a length that its own body does not have.
 */
const transportHeaders = [
	"connection",
	"content-encoding",
	"content-length",
	"keep-alive",
	"trailer",
	"transfer-encoding",
];
/** Staff upload pictures, as many at once as the API takes; other forms are text. */
const maxFormBytes = { staff: maxUploadBytes, others: 1024 * 1024 };
/** Uncached pages for all visitors behind one address: ten a second. */
const rendersPerMinute = 600;
/** A page takes 10 to 30 ms of processor time, so the last one waits about a second. */
const rendersAtOnce = { concurrency: 2, maxWaiting: 40 };
/** The checkout has a queue of its own, so that buyers do not wait for other visitors. */
const checkoutRendersAtOnce = { concurrency: 1, maxWaiting: 40 };
const maxPublicPaths = 20_000;
const megabyte = 1024 * 1024;

/**
 * Renders a page for every URL without a route of its own. Public pages come from the page cache; they are rendered without
 * the visitor's cookies, so that nothing personal can get into them. All others are streamed, `no-store`.
 */
export const webHost: FastifyPluginAsync<WebHostOptions> = async (app, options) => {
	const policyFor = (scripts: string[]) => contentSecurityPolicy({ scripts, stripe: options.stripe });
	const { changes, findAnswer } = options;
	const cacheOf = (maxBytes: number) =>
		createPageCache({ log: changes.log, version: options.pageVersion, policyFor, maxBytes });
	// The number of URLs with a query is unlimited: advertisements, and attackers, make new ones. They have a cache of their
	// own, so that they evict only each other.
	const pages = cacheOf(32 * megabyte);
	const pagesWithQuery = cacheOf(12 * megabyte);
	const cacheFor = (url: string) => (url.includes("?") ? pagesWithQuery : pages);
	options.watchCache?.("pages", pages.figures);
	options.watchCache?.("pages with a query", pagesWithQuery.figures);
	const limitRendering = createWorkLimit({ name: "page queue", ...rendersAtOnce, giveWay: options.giveWay });
	const limitCheckout = createWorkLimit({ name: "checkout page queue", ...checkoutRendersAtOnce });
	const countRendering = createNetworkLimit({ name: "pages", calls: rendersPerMinute, seconds: 60 });
	// Whether a page is public is known after its first rendering; until then a visitor with cookies gets an own rendering.
	const publicPaths = new Set<string>();

	app.setErrorHandler<FastifyError>((error, request, reply) => {
		const outage = outageOf(error);
		const isLimit = error instanceof TooManyRequests || error instanceof Overloaded;
		if (!isLimit && outage === undefined) throw error;
		request.log.debug({ reason: error.message }, "page refused");
		const retryAfterS = isLimit ? error.retryAfterS : busyRetryAfterS;
		reply
			.code(error instanceof TooManyRequests ? 429 : 503)
			.header("retry-after", retryAfterS)
			.header("cache-control", "no-store")
			.type("text/html; charset=utf-8");
		const reason = outage ? runInLocale(localeOfPath(request.url), outageTexts[outage]) : error.message;
		return sendEncoded(request, reply, busyPage(reason, retryAfterS, options.shopName()));
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, body, done) => done(null, body));

	// A page that is kept is the same for everybody. It is sent before anything else is done for the request.
	app.addHook("onRequest", (request, reply, done) => {
		const isAsked = !isFormPost(request) && changes.isCurrent();
		const page = isAsked ? cacheFor(request.url).find(request.url) : undefined;
		if (page) void sendKept(request, reply, page);
		else runInLocale(localeOfPath(request.url), done);
	});

	app.route({
		method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
		url: "/*",
		handler: async (request, reply) => {
			const origin = originOf(request, options.publicUrl);
			if (!origin) return reply.code(400).send(m.address_invalid());
			if (Number(request.headers["content-length"]) > maxBytesOf(request))
				return reply.code(413).send(m.form_too_large());
			const isRead = !isFormPost(request);
			const isAnonymous = !hasPersonalCookies(request);
			const [path = ""] = request.url.split("?");
			const cache = cacheFor(request.url);
			const mayBeCached = isRead && (isAnonymous || publicPaths.has(path));
			// Where the database is down, cached pages are sent all the same.
			if (mayBeCached && !changes.isCurrent()) await changes.catchUp();
			if (isRead && !(mayBeCached && cache.has(request.url))) await countRendering(request, reply);
			if (mayBeCached) {
				const setCookies: string[] = [];
				const page = await cache.findOrRender(request.url, {
					render: () => render(request, { origin, setCookies, anonymous: true }),
					isUnchanged: (sources) => isUnchanged(request, origin, sources),
				});
				if (page && "etag" in page) {
					rememberPublic(path);
					await sendKept(request, reply, page);
					return reply;
				}
				publicPaths.delete(path);
				if (page && isAnonymous) return sendRendered(request, reply, page, setCookies);
				if (page) await page.response.body?.cancel();
			}
			const setCookies: string[] = [];
			const disconnect = new AbortController();
			reply.raw.once("close", () => disconnect.abort());
			const page = await render(request, { origin, setCookies, signal: disconnect.signal });
			if (page.isPublic) rememberPublic(path);
			return sendRendered(request, reply, page, setCookies);
		},
	});

	interface RenderOptions {
		origin: string;
		setCookies: string[];
		/** Rendered without cookies, for every visitor; not aborted when this one disconnects, as others may wait for it. */
		anonymous?: boolean;
		signal?: AbortSignal;
	}

	async function render(
		request: FastifyRequest,
		{ origin, setCookies, anonymous = false, signal }: RenderOptions,
	): Promise<RenderedPage> {
		const nonce = randomBytes(16).toString("base64");
		const sources: Source[] = [];
		const send = inProcessFetch(app, request, {
			...{ origin, setCookies, anonymous, findAnswer },
			...(anonymous ? { sources } : {}),
		});
		const { publicUrl } = options;
		let body: Buffer | undefined;
		const keepBody = (complete: Buffer) => {
			body = complete;
		};
		const respond = () =>
			options.respond(toRequest(request, { origin, anonymous, signal }), {
				...{ send, nonce, publicUrl },
				...(anonymous ? { keepBody } : {}),
			});
		const limit = isCheckout(request) ? limitCheckout : limitRendering;
		const response = await (isFormPost(request) ? respond() : limit(respond));
		const isPublic = response.status === 200 && response.headers.has(publicHeader);
		for (const name of [publicHeader, ...transportHeaders]) response.headers.delete(name);
		return { isPublic, response, body, nonce, sources: () => sources };
	}

	/** Whether the API answers these calls as it did. */
	async function isUnchanged(request: FastifyRequest, origin: string, known: readonly Source[]): Promise<boolean> {
		if (known.length === 0) return true;
		const sources: Source[] = [];
		const send = inProcessFetch(app, request, { origin, setCookies: [], anonymous: true, sources, findAnswer });
		await limitRendering(() => Promise.all(known.map(({ url }) => send(url))));
		return known.every(({ url, digest }) => sources.some((source) => source.url === url && source.digest === digest));
	}

	function sendRendered(
		request: FastifyRequest,
		reply: FastifyReply,
		{ response, nonce }: RenderedPage,
		setCookies: string[],
	) {
		reply.code(response.status);
		if (response.status === 503) reply.header("retry-after", busyRetryAfterS);
		for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
		for (const cookie of [...setCookies, ...response.headers.getSetCookie()]) reply.header("set-cookie", cookie);
		if (!response.headers.has("cache-control")) reply.header("cache-control", "no-store");
		reply.header("content-security-policy", policyFor([`'nonce-${nonce}'`]));
		if (!response.body) return reply.send();
		if (request.method === "HEAD") {
			return response.body.cancel().then(() => reply.send());
		}
		if (!isCompressible(response.headers.get("content-type"))) return reply.send(response.body);
		addVary(reply);
		const encoding = chooseEncoding(request.headers["accept-encoding"]);
		if (!encoding) return reply.send(response.body);
		reply.header("content-encoding", encoding).removeHeader("content-length");
		return reply.send(compressStream(response.body, encoding));
	}

	function rememberPublic(path: string) {
		if (publicPaths.size >= maxPublicPaths) publicPaths.clear();
		publicPaths.add(path);
	}
};

/** Whether the request may change something. Such requests are not refused for load: the API limits what they do. */
function isFormPost({ method }: FastifyRequest): boolean {
	return method !== "GET" && method !== "HEAD";
}

function isCheckout({ url }: FastifyRequest): boolean {
	return /^\/(cart|checkout)\b/i.test(unlocalizedPath(url));
}

/** Every cookie may identify a visitor, except the anti-forgery token, which everyone gets. */
function hasPersonalCookies(request: FastifyRequest): boolean {
	const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
	return cookies.some((cookie) => cookie !== "" && !/^(__Host-)?XSRF-TOKEN=/.test(cookie));
}

/**
 * Scheme and host as the visitor's browser sees them. For the host of `publicUrl` the scheme is taken from there, because
 * not every proxy passes it on. Undefined where the result is not a valid URL.
 */
function originOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
	if (!request.url.startsWith("/")) return undefined;
	if (publicUrl && new URL(publicUrl).host === request.host) return new URL(publicUrl).origin;
	const origin = `${request.protocol}://${request.host}`;
	return URL.canParse(origin + request.url) && new URL(origin + request.url).host === new URL(origin).host
		? new URL(origin).origin
		: undefined;
}

function toRequest(
	request: FastifyRequest,
	{ origin, anonymous, signal }: { origin: string; anonymous: boolean; signal?: AbortSignal | undefined },
): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers))
		for (const each of [value ?? []].flat()) headers.append(name, each);
	if (anonymous) for (const personal of ["cookie", "authorization", "if-none-match"]) headers.delete(personal);
	const hasBody = request.method !== "GET" && request.method !== "HEAD";
	return new Request(origin + request.url, {
		method: anonymous ? "GET" : request.method,
		headers,
		...(signal ? { signal } : {}),
		...(hasBody ? { body: Readable.toWeb(request.raw.pipe(limitSize(maxBytesOf(request)))), duplex: "half" } : {}),
	} as RequestInit);
}

/** The screens of staff check access before they read a form. */
function maxBytesOf({ url }: FastifyRequest): number {
	return /^\/admin\//i.test(unlocalizedPath(url)) ? maxFormBytes.staff : maxFormBytes.others;
}

/** Fails when a form without a Content-Length turns out to be too large. */
function limitSize(maxBytes: number): Transform {
	let bytes = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			done(bytes > maxBytes ? new Error("This form is too large.") : null, chunk);
		},
	});
}
