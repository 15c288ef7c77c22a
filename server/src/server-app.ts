import { randomUUID } from "node:crypto";
import { IncomingMessage } from "node:http";
import { routerOptions, schemaController } from "@noor/api/http/route";
import { sendProblem } from "@noor/api/http/send-problem";
import { Refusal } from "@noor/api/refusal";
import * as m from "@noor/messages/api/http";
import Fastify, { type FastifyInstance, LogController, type RawRequestDefaultExpression } from "fastify";
import { answerClientError } from "./answer-client-error.ts";
import type { Config } from "./config.ts";
import { isUnlimited, limitConnections } from "./limit-connections.ts";
import { redactLine, serializeError } from "./log-redaction.ts";
import { manifestUrl } from "./manifest-url.ts";
import { sendAddressError } from "./send-address-error.ts";
import { type BodyRate, defaultBodyRate, limitSlowBodies } from "./slow-bodies.ts";
import { type IsTrusted, trustedProxies } from "./trusted-proxies.ts";

/** How long a client may take to send a request. */
interface Timeouts {
	/** The timeout of the headers, in ms. */
	headersMs: number;
	/** The timeout of the whole request, in ms. */
	requestMs: number;
	/** How often both are checked, in ms. */
	checkEveryMs: number;
	bodyRate: BodyRate;
}

/** A whole request may be a dozen pictures over a slow line. */
const defaultTimeouts: Timeouts = {
	headersMs: 15_000,
	requestMs: 300_000,
	checkEveryMs: 5_000,
	bodyRate: defaultBodyRate,
};

/**
 * The Fastify instance that everything else is registered with. Every response has the id of its request in `X-Request-Id`,
 * which is also in its log lines and in problem+json.
 */
export function createServerApp(
	{ logLevel, trustProxy }: Pick<Config, "logLevel" | "trustProxy">,
	{ headersMs, requestMs, checkEveryMs, bodyRate }: Timeouts = defaultTimeouts,
): FastifyInstance {
	const isTrusted = trustedProxies(trustProxy);
	const app = Fastify({
		logger: {
			level: logLevel,
			serializers: { err: (error: unknown) => ({ ...serializeError(error) }) },
			hooks: { streamWrite: redactLine },
		},
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: isTrusted,
		requestTimeout: requestMs,
		http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
		// Registration has no work that could hang; on a busy machine it takes its time.
		pluginTimeout: 0,
		rewriteUrl: ({ url = "/" }) => manifestUrl(url),
		routerOptions,
		schemaController,
		// An address that cannot be decoded never reaches a route, nor the error handler of one.
		clientErrorHandler: ({ code }, socket) => answerClientError(code, socket),
		frameworkErrors: (error, request, reply) => void sendAddressError(error, request, reply),
		genReqId: (request) => incomingRequestId(request, isTrusted) ?? randomUUID(),
	});
	// Methods that no route has. Pages have a route for every address.
	app.setNotFoundHandler((request, reply) => sendProblem(new Refusal("not-found", m.no_such_call()), request, reply));
	limitConnections(app, { isExempt: isUnlimited(isTrusted) });
	limitSlowBodies(app, bodyRate);
	app.addHook("onRequest", (request, reply, done) => {
		reply.header("x-request-id", request.id);
		done();
	});
	return app;
}

/** The `X-Request-Id` of a trusted proxy, or of a page that calls the API in process; that of other clients is ignored. */
function incomingRequestId(request: RawRequestDefaultExpression, isTrusted: IsTrusted): string | undefined {
	const id = String(request.headers["x-request-id"] ?? "");
	// An injected request has no connection.
	const isInProcess = !(request instanceof IncomingMessage);
	const isAccepted = isInProcess || isTrusted(request.socket.remoteAddress, 0);
	return isAccepted && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
