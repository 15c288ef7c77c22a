import type { AddressInfo } from "node:net";
import { type FastifyInstance, type FastifyPluginAsync, fastify } from "fastify";
import { type ApiSurroundings, answerRequest, unknownAddress } from "./api.ts";
import type { ApiKeys } from "./api-keys.ts";

const loopback = "127.0.0.1";
const maxBodyBytes = 1024 * 1024;

/** Starts the secret-key API on a free loopback port, for the server's SDK. */
export async function listenForServers(
	surroundings: ApiSurroundings,
): Promise<{ host: string; port: number; close(): Promise<void> }> {
	const app = fastify({ forceCloseConnections: true, bodyLimit: maxBodyBytes });
	await app.register(apiRoutes(surroundings, surroundings.keys));
	app.setNotFoundHandler((request, reply) => {
		const { status, body } = unknownAddress(request.method, request.url.split("?")[0] ?? "");
		return reply.code(status).send({ error: body });
	});
	await app.listen({ host: loopback, port: 0 });
	const { port } = app.server.address() as AddressInfo;
	return { host: loopback, port, close: () => app.close() };
}

/** Routes of everything under `/v1/` that accept `keys`. Content type parsers are encapsulated in the plugin. */
export function apiRoutes(surroundings: ApiSurroundings, keys: Partial<ApiKeys>): FastifyPluginAsync {
	return async (app: FastifyInstance) => {
		app.removeAllContentTypeParsers();
		app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		app.route<{ Params: { "*": string } }>({
			// No call uses the last two, but their refusals are Stripe's too.
			method: ["GET", "POST", "DELETE", "PUT", "PATCH"],
			url: "/v1/*",
			handler: async (request, reply) => {
				const query = request.url.split("?")[1] ?? "";
				const answer = await answerRequest(surroundings, keys, {
					method: request.method,
					path: `/v1/${request.params["*"]}`,
					form: request.method === "POST" ? String(request.body ?? "") : query,
					headers: request.headers,
				});
				return reply.code(answer.status).headers(answer.headers).send(answer.body);
			},
		});
	};
}
