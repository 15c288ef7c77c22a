import type { z } from "zod";

/** Who may call an endpoint: `customer` is anybody signed in, staff included; `admin` is staff only. */
export type Access = "anyone" | "customer" | "admin";

/** How often a call may be made from one network within so many seconds. */
export interface RateLimit {
	calls: number;
	seconds: number;
	/** Counts only calls that are refused: against guessing, where the honest need no limit. */
	refusalsOnly?: true;
}

/** One HTTP endpoint in the form Fastify's `app.route()` takes, so that a route is `{ ...endpoint, handler }`. */
export interface Endpoint {
	config: {
		access: Access;
		/** `false` for calls from machines, which carry no anti-forgery header. */
		antiForgery?: false;
		rateLimit?: RateLimit;
		/** Searches the catalogue: limited in number at once and per network, so that purchases never wait behind it. */
		isSearch?: true;
	};
	method: "GET" | "POST" | "PUT" | "DELETE";
	url: `/api/${string}`;
	schema: {
		summary: string;
		tags: string[];
		/** The media type of the body, where it is not JSON. */
		consumes?: string[];
		params?: z.ZodType;
		querystring?: z.ZodType;
		body?: z.ZodType;
		/** Success answers only: every refusal is a `Problem`. */
		response: Record<number, z.ZodType>;
	};
}

/** Declares an endpoint, keeping its exact type for the route and for the caller. */
export function endpoint<const E extends Endpoint>(definition: E): E {
	return definition;
}
