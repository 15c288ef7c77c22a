import type { Endpoint } from "@noor/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Shown } from "../database/tags.ts";

/**
 * The options of Fastify's router. Path parameters of up to 1,000 characters reach the schema of their endpoint, which refuses them with
 * the reason; longer ones are answered as unknown calls.
 */
export const routerOptions = { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 };

/**
 * No compilers of schemas but those that the API sets itself. Without this option a start also loads Ajv and fast-json-stringify,
 * a hundred modules.
 */
export const schemaController = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

function refuseSchema(): never {
	throw new Error("A route outside of the API has a schema, but no compiler.");
}

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
 * @param shows what the response shows, for those who keep it or a page that is made of it; without a body, what a response
 * depends on that says that nothing was found. Required of public endpoints. Undefined for what is the caller's only.
 */
export function route<E extends Endpoint>(
	app: FastifyInstance,
	endpoint: E,
	answer: (request: RequestOf<E>, reply: FastifyReply) => BodyOf<E> | FastifyReply | Promise<BodyOf<E> | FastifyReply>,
	shows?: (request: RequestOf<E>, body: BodyOf<E> | undefined) => Shown | undefined,
): void {
	const [status] = Object.keys(endpoint.schema.response).map(Number);
	if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.url} declares no successful response.`);
	const { isPublic, access, isSearch } = endpoint.config;
	if (isPublic && (endpoint.method !== "GET" || access !== "anyone" || !shows))
		throw new Error(`${endpoint.method} ${endpoint.url} is public, but is no GET by anyone that says what it shows.`);
	app.route({
		...endpoint,
		async handler(request, reply) {
			reply.code(status);
			const work = () => answer(request as RequestOf<E>, reply);
			const inTurn = () => (isSearch ? app.limitSearch(request, work) : work());
			if (shows)
				return app.answerShown(request, reply, inTurn, (body) =>
					shows(request as RequestOf<E>, body as BodyOf<E> | undefined),
				);
			const body = await inTurn();
			if (body === undefined && 204 in endpoint.schema.response) reply.code(204);
			return body;
		},
	});
}
