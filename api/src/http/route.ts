import type { Endpoint } from "@noor/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request that was validated against the schemas of its endpoint. */
type RequestOf<E extends Endpoint> = FastifyRequest<{
	Params: Parsed<E["schema"]["params"]>;
	Querystring: Parsed<E["schema"]["querystring"]>;
	Body: Parsed<E["schema"]["body"]>;
}>;

type BodyOf<E extends Endpoint> = Parsed<E["schema"]["response"][keyof E["schema"]["response"]]>;

/**
 * Registers an endpoint of the contract. The response has the first status that the contract declares; a body of
 * `undefined` becomes a 204 where the contract declares one.
 *
 * @param answer returns the response body, or the reply itself once it has sent something else (a CSV file, a redirect).
 */
export function route<E extends Endpoint>(
	app: FastifyInstance,
	endpoint: E,
	answer: (request: RequestOf<E>, reply: FastifyReply) => BodyOf<E> | FastifyReply | Promise<BodyOf<E> | FastifyReply>,
): void {
	const [status] = Object.keys(endpoint.schema.response).map(Number);
	if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.url} declares no successful response.`);
	app.route({
		...endpoint,
		async handler(request, reply) {
			reply.code(status);
			const work = () => answer(request as RequestOf<E>, reply);
			const body = endpoint.config.isSearch ? await app.limitSearch(request, work) : await work();
			if (body === undefined && 204 in endpoint.schema.response) reply.code(204);
			return body;
		},
	});
}
