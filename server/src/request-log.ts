import * as m from "@noor/messages/server/request-log";
import type { FastifyError, FastifyInstance } from "fastify";

const slowMs = 1000;

/** Logs the requests that failed with a server error or were slow; every request with LOG_LEVEL=debug. */
export function addRequestLog(app: FastifyInstance): void {
	app.addHook("onResponse", async (request, reply) => {
		const { statusCode, elapsedTime } = reply;
		// Live connections stay open for hours.
		const isSlow = elapsedTime > slowMs && !request.url.startsWith("/hub/");
		const level = statusCode >= 500 && statusCode !== 503 ? "error" : isSlow ? "warn" : "debug";
		request.log[level](
			{ method: request.method, url: request.url, status: statusCode, ms: Math.round(elapsedTime) },
			isSlow ? "slow request" : "request",
		);
	});
}

/** For errors that neither the API nor a page has handled: the log gets the details, the visitor a general sentence. */
export function addLastErrorHandler(app: FastifyInstance): void {
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		const status = error.statusCode ?? 500;
		if (status < 500) return reply.code(status).type("text/plain").send(error.message);
		request.log.error({ err: error }, "unexpected error");
		return reply.code(status).type("text/plain").send(m.unexpected_error());
	});
}
