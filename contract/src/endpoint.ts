import type { z } from "zod";
import type { Right } from "./roles.ts";

/**
 * The access rule of an endpoint: `shopper` requires a session, also that of a guest; `customer` one of an account,
 * including those of staff; a right requires a member of staff whose role has it, see `roles.ts`.
 */
export type Access = "anyone" | "shopper" | "customer" | Right;

/** The maximum number of calls per network within a number of seconds. */
export interface RateLimit {
	calls: number;
	seconds: number;
	/** Counts only refused calls. It limits guessing without limiting legitimate use. */
	refusalsOnly?: true;
}

/** An HTTP endpoint in the shape of Fastify's `app.route()`, so that a route is `{ ...endpoint, handler }`. */
export interface Endpoint {
	config: {
		access: Access;
		/** `false` for calls by other servers and mail programs, which send no CSRF header. */
		antiForgery?: false;
		rateLimit?: RateLimit;
		/**
		 * A GET by anyone whose answer is the same for everybody: it is kept until something that it shows changes (decision 0050).
		 * The call has no session, and answers without its caller's cookies.
		 */
		isPublic?: true;
		/** The message of a request that its schemas refuse, in place of one that lists the fields. */
		invalidMessage?: () => string;
		/** Searches the catalogue: limited in number at once and per network, so that purchases never wait behind it. */
		isSearch?: true;
	};
	method: "GET" | "POST" | "PUT" | "DELETE";
	url: `/api/${string}`;
	schema: {
		summary: string;
		tags: string[];
		/** The media types of the body, if it is not JSON. */
		consumes?: string[];
		params?: z.ZodType;
		querystring?: z.ZodType;
		body?: z.ZodType;
		/** Success responses only. Every refusal is a `Problem`. */
		response: Record<number, z.ZodType>;
	};
}

/** Declares an endpoint and preserves its exact type for the route and for callers. */
export function endpoint<const E extends Endpoint>(definition: E): E {
	return definition;
}
