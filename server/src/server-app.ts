import { randomUUID } from "node:crypto";
import { IncomingMessage } from "node:http";
import Fastify, { type FastifyInstance, LogController, type RawRequestDefaultExpression } from "fastify";
import type { Config } from "./config.ts";
import { type IsTrusted, trustedProxies } from "./trusted-proxies.ts";

/** Whoever has not sent a whole request by then sends none: long enough for a dozen pictures over a slow line. */
const requestTimeout = 300_000;

/** The server that everything else is registered with. */
export function createServerApp({ logLevel, trustProxy }: Pick<Config, "logLevel" | "trustProxy">): FastifyInstance {
	const isTrusted = trustedProxies(trustProxy);
	return Fastify({
		logger: { level: logLevel },
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: isTrusted,
		requestTimeout,
		// A large catalogue is read before the shop opens, and a busy machine takes its time.
		pluginTimeout: 120_000,
		routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
		genReqId: (request) => nameGiven(request, isTrusted) ?? randomUUID(),
	});
}

/** The name that a request was given by a proxy we trust, or by the page it was made for; anybody else names none. */
function nameGiven(request: RawRequestDefaultExpression, isTrusted: IsTrusted): string | undefined {
	const given = String(request.headers["x-request-id"] ?? "");
	// What came over no connection was made in this process.
	const isOurs = !(request instanceof IncomingMessage);
	const isBelieved = isOurs || isTrusted(request.socket.remoteAddress, 0);
	return isBelieved && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
