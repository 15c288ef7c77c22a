import { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** The slowest connection on which a request body is received. */
export interface BodyRate {
	/** In each interval at least `minBytes` must arrive. */
	intervalMs: number;
	minBytes: number;
}

/** 100 bytes a second: a tenth of the slowest mobile connection. */
export const defaultBodyRate: BodyRate = { intervalMs: 10_000, minBytes: 1_000 };

/**
 * Ends connections that send a request body too slowly, with 408. The limit for a whole request alone would let a client
 * keep a connection and its buffers for minutes with a byte now and then.
 *
 * A body that waits because the shop does not read it yet is not slow.
 */
export function limitSlowBodies(app: FastifyInstance, { intervalMs, minBytes }: BodyRate): void {
	app.addHook("onRequest", ({ raw }, reply, done) => {
		// Pages call the API in process, without a connection.
		if (!(raw instanceof IncomingMessage) || !hasBody(raw)) return done();
		let before = raw.socket.bytesRead;
		const timer = setInterval(() => {
			const received = raw.socket.bytesRead - before;
			before += received;
			if (raw.complete) clearInterval(timer);
			else if (raw.readableLength === 0 && received < minBytes) {
				clearInterval(timer);
				if (!reply.raw.headersSent) raw.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
				raw.socket.destroySoon();
			}
		}, intervalMs).unref();
		reply.raw.once("close", () => clearInterval(timer));
		done();
	});
}

function hasBody({ headers, complete }: IncomingMessage): boolean {
	return !complete && (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined);
}
