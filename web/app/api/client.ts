import type { SendCall } from "@noor/contract/api-call";
import type { Endpoint } from "@noor/contract/endpoint";
import type { EndpointKey, Endpoints } from "@noor/contract/endpoints";
import type { z } from "zod";

type Part<E extends Endpoint, K extends "params" | "querystring" | "body"> = E["schema"][K] extends z.ZodType
	? K extends "querystring"
		? object extends z.input<E["schema"][K]>
			? { [P in K]?: z.input<E["schema"][K]> }
			: { [P in K]: z.input<E["schema"][K]> }
		: { [P in K]: z.input<E["schema"][K]> | (K extends "body" ? FormData : never) }
	: unknown;

/**
 * The input of an endpoint: those of `params`, `querystring` and `body` that it has. For file uploads the body may be
 * a `FormData`, sent as multipart form data.
 */
type Input<E extends Endpoint> = Part<E, "params"> & Part<E, "querystring"> & Part<E, "body">;

/** The output of an endpoint; `undefined` for a response without a body. */
type Output<E extends Endpoint> = {
	[S in keyof E["schema"]["response"]]: E["schema"]["response"][S] extends z.ZodType
		? z.output<E["schema"]["response"][S]> extends infer Answer
			? Answer extends object
				? Answer
				: undefined
			: never
		: never;
}[keyof E["schema"]["response"]];

/**
 * Calls an endpoint of the API.
 *
 * @param endpoint its method and URL as the contract declares them, such as `GET /api/Products/:id`.
 */
export type Api = <K extends EndpointKey>(
	endpoint: K,
	input?: Input<Endpoints[K]>,
	/** `keepalive`: the request continues after the page is closed. */
	options?: Pick<RequestInit, "keepalive">,
) => Promise<Output<Endpoints[K]>>;

interface AnyInput {
	params?: Record<string, unknown>;
	querystring?: Record<string, unknown>;
	body?: unknown;
}

/**
 * Creates a client of the API from `send`. An error status is thrown as the API's own `Response`, so that an uncaught
 * 404 renders the screen's error boundary with that status.
 */
export function createApi(send: SendCall): Api {
	return async (endpoint, input, options) => {
		const { params = {}, querystring = {}, body } = (input ?? {}) as AnyInput;
		const [method, url = ""] = endpoint.split(" ");
		const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
		const search = new URLSearchParams(
			Object.entries(querystring).flatMap(([name, value]): [string, string][] =>
				value == null ? [] : [[name, String(value)]],
			),
		);
		const answer = await send(search.size > 0 ? `${path}?${search}` : path, {
			method,
			...bodyOf(body),
			...options,
		});
		if (!answer.ok) throw answer;
		const text = await answer.text();
		return (text === "" ? undefined : JSON.parse(text)) as Output<Endpoints[typeof endpoint]>;
	};
}

/** `fetch` sets the content type of a `FormData` itself, with its boundary; everything else is JSON. */
function bodyOf(body: unknown): Pick<RequestInit, "body" | "headers"> {
	if (body === undefined) return {};
	if (body instanceof FormData) return { body };
	return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
