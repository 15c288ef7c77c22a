import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type Shown, tags } from "../database/tags.ts";
import type { Changes } from "../database/watch-changes.ts";
import type { CacheFigures } from "../observer.ts";
import { Refusal } from "../refusal.ts";
import { EncodedBody } from "./compression.ts";
import { etagOf, type KeptResponse, ResponseCache, sendKept } from "./response-cache.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** The answer is the same for everybody, and may be kept. */
		isPublic?: true;
	}
	interface FastifyInstance {
		/**
		 * Answers a call, and keeps the answer for the next one where its contract says that it is public.
		 *
		 * @param shows what an answer with this body shows, or without one that nothing was found; undefined for an answer that
		 * is for its caller only.
		 */
		answerShown(
			request: FastifyRequest,
			reply: FastifyReply,
			work: () => unknown,
			shows: (body: unknown) => Shown | undefined,
		): Promise<FastifyReply>;
	}
}

export interface PublicAnswersOptions {
	/** Without it nothing is kept. */
	changes?: Changes | undefined;
	/** Differs after an answer was made from an index that is older than the last received version; such answers are not kept. */
	staleReads(): number;
	/** The time in ms until the next reservation of these products expires, also if it has expired within the last `sinceMs`. */
	nextExpiryMs(productIds: readonly number[], sinceMs: number): Promise<number | undefined>;
	/** Gets the figures of the cache, and the function that finds an answer in it. */
	onOpen?(figures: () => CacheFigures, find: FindKeptAnswer): void;
}

/** A kept answer for a page that is rendered in this process. */
export interface FoundAnswer {
	/** The body, in JSON. */
	text(): Promise<string>;
	/** The tags of its content. */
	tags: readonly string[];
	etag: string;
}

/**
 * Finds the kept answer to a GET in a language, without a call of the API; undefined if there is none. Answers with stock are not
 * found: whether a reservation has expired is asked of the database.
 */
export type FindKeptAnswer = (language: string, url: string) => FoundAnswer | undefined;

interface KeptAnswer extends KeptResponse {
	tags: readonly string[];
	/** The products whose stock it contains. */
	stockOf: readonly number[];
	/** The point in time of the change log that it was made after. */
	asOf: number;
	/** When it was begun, by `performance.now()`. */
	begunAt: number;
	/**
	 * When the first reservation of its products expires. It is read when the answer is first asked for again: most answers to
	 * searches never are.
	 */
	expiresAt: number | undefined;
}

const readers = new Set(["GET", "HEAD", "OPTIONS"]);
const maxBytes = 16 * 1024 * 1024;
/** How long a statement may take to reach the database. */
const maxLatencyMs = 1_000;
/** The stock of more products than this counts as the stock of any. */
const maxStockTags = 64;
const contentType = "application/json; charset=utf-8";
/**
 * Clients and proxies ask again before they use an answer that they have kept. But somebody who goes back in the history gets what
 * the browser has kept without that, so browsers keep no stock.
 */
const cacheControl = { withStock: "no-store", other: "public, max-age=0, must-revalidate" };

/**
 * Keeps the answers of endpoints that are marked as public, by URL and language, until something that they show changes (decision 0050). A
 * kept answer is sent before anything else is done for the call: before limits are counted, and without a look at its cookies.
 */
export const publicAnswers = fp<PublicAnswersOptions>(async (app, { changes, staleReads, nextExpiryMs, onOpen }) => {
	const cache = new ResponseCache<KeptAnswer>(maxBytes);
	onOpen?.(() => cache.figures(), findForPage);

	if (changes) {
		app.addHook("onSend", (request, _reply, _payload, done) => {
			if (!readers.has(request.method)) changes.expectChange();
			done();
		});
		app.addHook("onRequest", (request, reply, done) => {
			if (!isKeepable(request)) return done();
			const proceed = (): void => {
				const kept = changes.isCurrent() ? find(keyOf(request.language, request.url)) : undefined;
				if (!kept) done();
				else if (kept.expiresAt !== undefined) void sendKept(request, reply, kept);
				else learnExpiry(kept).then(proceed, () => done());
			};
			if (changes.isCurrent()) proceed();
			else changes.catchUp().then(proceed, done);
		});
	}

	function find(key: string): KeptAnswer | undefined {
		const kept = cache.peek(key);
		if (!kept) return undefined;
		const now = changes?.log.now() ?? 0;
		const { expiresAt = Number.POSITIVE_INFINITY } = kept;
		if (performance.now() < expiresAt && !changes?.log.hasChanged(kept.tags, kept.asOf)) {
			kept.asOf = now;
			if (kept.expiresAt !== undefined) cache.hit(key, kept);
			return kept;
		}
		cache.drop(key);
		return undefined;
	}

	function findForPage(language: string, url: string): FoundAnswer | undefined {
		if (!changes?.isCurrent()) return undefined;
		const key = keyOf(language, url);
		const known = cache.peek(key);
		if (!known || known.stockOf.length > 0) return undefined;
		const kept = find(key);
		return kept && { text: async () => String(await kept.body.in(undefined)), tags: kept.tags, etag: kept.etag };
	}

	app.decorate("answerShown", async (request, reply, work, shows) => {
		const [asOf, begunAt, staleBefore] = [changes?.log.now() ?? 0, performance.now(), staleReads()];
		let body: unknown;
		try {
			body = await work();
		} catch (error) {
			// Not-found answers are tagged too, because the record may appear later.
			if (error instanceof Refusal && error.code === "not-found") reply.headers(namedBy(shows(undefined)));
			throw error;
		}
		const text = reply.serialize(body as Record<string, unknown>) as string;
		reply.type(contentType);
		const shown = shows(body);
		const isStale = staleReads() !== staleBefore;
		if (!shown || !request.routeOptions.config.isPublic) return reply.headers(isStale ? {} : namedBy(shown)).send(text);
		const bytes = Buffer.from(text);
		const { stockOf = [] } = shown;
		const answer: KeptAnswer = {
			status: reply.statusCode,
			headers: {
				"content-type": contentType,
				"cache-control": stockOf.length > 0 ? cacheControl.withStock : cacheControl.other,
				...(isStale ? {} : namedBy(shown)),
			},
			etag: etagOf(bytes),
			body: new EncodedBody(bytes, contentType),
			tags: namesOf(shown),
			...{ stockOf, asOf, begunAt, expiresAt: stockOf.length > 0 ? undefined : Number.POSITIVE_INFINITY },
		};
		if (changes && !isStale && isKeepable(request)) {
			cache.miss();
			cache.put(keyOf(request.language, request.url), answer);
		}
		await sendKept(request, reply, answer);
		return reply;
	});

	/** Reads when the first reservation expires of those that an answer may have subtracted from its stock. */
	async function learnExpiry(kept: KeptAnswer): Promise<void> {
		const askedAt = performance.now();
		const ms = await nextExpiryMs(kept.stockOf, askedAt - kept.begunAt + maxLatencyMs);
		if (performance.now() - askedAt > maxLatencyMs)
			throw new Error("The database took too long to say what has expired.");
		kept.expiresAt = ms === undefined ? Number.POSITIVE_INFINITY : askedAt + ms;
	}
});

function keyOf(language: string, url: string): string {
	return `${language} ${url}`;
}

function isKeepable({ method, routeOptions }: FastifyRequest): boolean {
	return routeOptions.config.isPublic === true && method === "GET";
}

/** The header with the tags of an answer, for caches. */
function namedBy(shown: Shown | undefined): Record<string, string> {
	return shown ? { "surrogate-key": namesOf(shown).join(" ") } : {};
}

function namesOf({ tags: shown, stockOf = [] }: Shown): string[] {
	return [...shown, ...tagsOfStock(stockOf)];
}

function tagsOfStock(productIds: readonly number[]): string[] {
	if (productIds.length > maxStockTags) return [tags.anyStock];
	return [...new Set(productIds)].map(tags.stock);
}
