import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { isLocalRequest } from "@noor/api/http/is-local-request";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/**
 * `GET /metrics` on the shop's own port. With a token, requests must carry it as a bearer token (else 401). Without one,
 * only requests of this machine that no proxy has passed on are answered (else 404), and none where the metrics have
 * a port of their own.
 */
export function addMetricsEndpoint(
	app: FastifyInstance,
	metrics: Pick<Metrics, "read">,
	{ token, hasOwnPort }: { token: string | undefined; hasOwnPort: boolean },
): void {
	app.get("/metrics", { logLevel: "silent" }, async (request, reply) => {
		reply.header("cache-control", "no-store");
		if (token !== undefined && !isBearer(request.headers.authorization, token))
			return reply.code(401).header("www-authenticate", "Bearer").type("text/plain").send("A token is needed.");
		if (token === undefined && (hasOwnPort || !isLocalRequest(request)))
			return reply.code(404).type("text/plain").send("Not found.");
		const { contentType, text } = await metrics.read();
		return reply.type(contentType).send(text);
	});
}

/** Serves the metrics at `/metrics` of a port of their own, which only this machine reaches. 0 takes any free port. */
export async function listenForMetrics(
	metrics: Pick<Metrics, "read">,
	port: number,
): Promise<{ port: number; close(): Promise<void> }> {
	const server = createServer(async (request, response) => {
		if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end("Not found.");
		try {
			const { contentType, text } = await metrics.read();
			response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
		} catch {
			response.writeHead(500).end();
		}
	});
	server.listen({ host: "127.0.0.1", port });
	await once(server, "listening");
	const address = server.address();
	return {
		port: typeof address === "object" && address ? address.port : port,
		async close() {
			server.closeAllConnections();
			server.close();
			if (server.listening) await once(server, "close");
		},
	};
}

/** Compares hashes, so that the time taken says nothing about the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
	const [, given] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? [];
	const hash = (value: string) => createHash("sha256").update(value).digest();
	return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
