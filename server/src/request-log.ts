import * as m from "@noor/messages/server/request-log";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";

const slowMs = 1000;

/** Logs the requests that failed with a server error or were slow; every request with LOG_LEVEL=debug. */
export function addRequestLog(app: FastifyInstance): void {
	app.addHook("preHandler", async (request) => {
		const ids = idsOf(request);
		if (Object.keys(ids).length > 0) request.log = request.log.child(ids);
	});
	app.addHook("onResponse", (request, reply, done) => {
		const { statusCode, elapsedTime } = reply;
		// Live connections stay open for hours.
		const isSlow = elapsedTime > slowMs && !request.url.startsWith("/hub/");
		const level = statusCode >= 500 && statusCode !== 503 ? "error" : isSlow ? "warn" : "debug";
		request.log[level](
			{ method: request.method, url: request.url, status: statusCode, ms: Math.round(elapsedTime) },
			isSlow ? "slow request" : "request",
		);
		done();
	});
}

/** The ids in the address and the body of a request: cart, order and payment intent. */
function idsOf({ params, query, body, routeOptions }: FastifyRequest): Record<string, string | number> {
	const ids: Record<string, string | number> = {};
	const keep = (name: string, value: unknown) => {
		// Other values come from outside, and may be anything.
		if (value !== undefined && /^[\w-]{1,64}$/.test(String(value))) ids[name] = value as string | number;
	};
	for (const source of [params, query, body]) {
		if (typeof source !== "object" || source === null || Buffer.isBuffer(source)) continue;
		const { id, cartId, orderId, paymentIntentId } = source as Record<string, unknown>;
		const { url = "" } = routeOptions;
		if (/^\/api\/cart\b/.test(url)) keep("cartId", id);
		if (/^\/api\/(admin\/)?orders\/:id\b/.test(url)) keep("orderId", id);
		keep("cartId", cartId);
		keep("orderId", orderId);
		keep("intentId", paymentIntentId);
	}
	return ids;
}

/** Handles errors that neither the API nor a page has handled: the log gets the details, the visitor a general sentence. */
export function addLastErrorHandler(app: FastifyInstance): void {
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		const status = error.statusCode ?? 500;
		if (status < 500) return reply.code(status).type("text/plain").send(error.message);
		request.log.error({ err: error }, "unexpected error");
		return reply.code(status).type("text/plain").send(m.unexpected_error());
	});
}
