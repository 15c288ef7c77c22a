import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Stripe } from "stripe";
import type { ApiSurroundings } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { apiRoutes } from "./api-listener.ts";
import { challengePage } from "./browser-pages.ts";
import { type BrowserAsset, scriptAsset, styleAsset } from "./browser-scripts.ts";
import { decodeForm } from "./form-encoding.ts";
import { getObject } from "./object-store.ts";
import { pageLanguage } from "./page-texts.ts";
import { resolvePaymentMethod } from "./payment-methods.ts";
import { answerChallenge, challengeOutcomes, findChallenged } from "./three-d-secure.ts";
import { inTransaction } from "./transaction.ts";

/**
 * The content security policy of the bank's page: its own script and style sheet, connections to this server, inline images
 * of the style sheet, and framing by its own site. The host is listed in addition to 'self', because a sandboxed frame has
 * an opaque origin that not every browser matches with 'self'.
 */
function framePolicy(host: string): string {
	const here = /^[\w.:[\]-]+$/.test(host) ? `'self' ${host}` : "'self'";
	return [
		"default-src 'none'",
		`script-src ${here}`,
		`style-src ${here}`,
		`connect-src ${here}`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	].join("; ");
}

/** Made on first use, because loading Node's compiler of TypeScript takes a tenth of the processor time of a start. */
const assets: Record<string, () => BrowserAsset> = {
	"/endive/stripe.js": once(() => scriptAsset("stripe.ts")),
	"/elements/frame.js": once(() => scriptAsset("frame.ts")),
	"/elements/frame.css": once(() => styleAsset("frame.css")),
	"/3ds/challenge.js": once(() => scriptAsset("challenge.ts")),
	"/3ds/challenge.css": once(() => styleAsset("challenge.css")),
};

function once<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

/** The plugin with all routes for browsers. It accepts the publishable key only. */
export function publicMount(surroundings: ApiSurroundings, publicPath: string): FastifyPluginAsync {
	return async (app: FastifyInstance) => {
		// The last hook, so that it overrides the headers that the host sets for its own pages.
		app.addHook("onSend", async (request, reply) => {
			reply.removeHeader("x-frame-options");
			reply.headers({
				"access-control-allow-origin": "*",
				"access-control-expose-headers": "Request-Id, Stripe-Should-Retry",
				"content-security-policy": framePolicy(request.host),
				"cross-origin-resource-policy": "cross-origin",
				"referrer-policy": "no-referrer",
				"x-content-type-options": "nosniff",
			});
		});
		for (const [path, file] of Object.entries(assets)) {
			app.get(path, (request, reply) => sendAsset(request, reply, file()));
		}
		app.options("/*", (_request, reply) =>
			reply
				.headers({
					"access-control-allow-headers": "authorization, content-type, stripe-version",
					"access-control-allow-methods": "GET, POST, OPTIONS",
					"access-control-max-age": "300",
				})
				.code(204)
				.send(),
		);
		await app.register(apiRoutes(surroundings, { publishable: surroundings.keys.publishable }));
		await app.register(challengeRoutes(surroundings, publicPath));
	};
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, { body, contentType, etag }: BrowserAsset) {
	reply.headers({ "cache-control": "no-cache", "content-type": contentType, etag });
	return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(body);
}

/** Routes of the bank's page, where the cardholder approves or rejects a 3-D Secure payment. */
function challengeRoutes(surroundings: ApiSurroundings, publicPath: string): FastifyPluginAsync {
	const { pool, operation, wake } = surroundings;
	return async (app: FastifyInstance) => {
		app.removeAllContentTypeParsers();
		app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
			done(null, decodeForm(String(body))),
		);
		app.setErrorHandler((error, _request, reply) => {
			if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
			throw error;
		});

		type Visit = { Params: { id: string }; Querystring: { client_secret?: string; locale?: string } };
		app.get<Visit>("/3ds/:id", async (request, reply) => {
			const intent = await inTransaction(pool, (db) =>
				findChallenged(challengeOperation(db), request.params.id, request.query.client_secret),
			);
			reply.headers({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
			return challengePage(publicPath, intent, await methodOf(intent), pageLanguage(request.query.locale));
		});

		type Answer = { Params: { id: string }; Body: { client_secret?: string; outcome?: string } };
		app.post<Answer>("/3ds/:id", async ({ params, body }) => {
			const outcome = challengeOutcomes.find((known) => known === body.outcome) ?? "failed";
			const { intent, returnUrl } = await inTransaction(pool, async (db) => {
				const during = challengeOperation(db);
				const waiting = await findChallenged(during, params.id, body.client_secret);
				await answerChallenge(during, waiting, outcome);
				return {
					intent: await getObject(db, "payment_intent", params.id),
					returnUrl: waiting.next_action?.redirect_to_url?.return_url ?? null,
				};
			});
			setImmediate(wake);
			return { status: intent.status, return_url: returnUrl && returnAddress(returnUrl, intent) };
		});

		/** Which method's page it is; undefined for a card's bank. An answered intent may have no payment method any more. */
		async function methodOf({ payment_method: id }: Stripe.PaymentIntent) {
			if (!id) return undefined;
			const { testCard } = await inTransaction(pool, (db) => resolvePaymentMethod(challengeOperation(db), String(id)));
			return testCard.method;
		}

		const challengeOperation = (db: Parameters<typeof operation>[0]) =>
			operation(db, { caller: "publishable", request: null });
	};
}

/** The return URL after a redirect, with the result as query parameters. */
function returnAddress(
	returnUrl: string,
	intent: { id: string; client_secret: string | null; status: string },
): string {
	const url = new URL(returnUrl);
	url.searchParams.set("payment_intent", intent.id);
	url.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
	const paid = intent.status === "succeeded" || intent.status === "requires_capture";
	const pending = intent.status === "processing";
	url.searchParams.set("redirect_status", paid ? "succeeded" : pending ? "pending" : "failed");
	return url.href;
}
