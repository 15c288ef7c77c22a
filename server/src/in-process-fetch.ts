import { randomBytes } from "node:crypto";
import { isProxied } from "@noor/api/http/is-proxied";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * A `fetch` that reaches the API without leaving the process, as the visitor who sent `visit`: with their cookies,
 * their address and their request id, and with a word that a proxy brought them, where one did. It takes paths only.
 *
 * Cookies that the API sets are pushed to `setCookies`, for the page being answered: signing in works without scripts.
 *
 * The API wants every change to repeat the XSRF-TOKEN cookie in a header, which another site's form cannot do. A form
 * posted to a page of ours cannot do it either, so here the header is added for it, but only where the browser itself
 * says that the form was ours: its `Origin` is the page's own. (React Router has asked the same before it runs an
 * action; it lets a request without `Origin` pass, and this does not.)
 *
 * @param origin where the visitor is, like `https://shop.example`.
 * @param anonymous leaves the visitor's cookies out, for a page that is kept for everybody.
 */
export function inProcessFetch(
	app: FastifyInstance,
	visit: FastifyRequest,
	{ origin, setCookies, anonymous = false }: { origin: string; setCookies: string[]; anonymous?: boolean },
): typeof fetch {
	const identify = () => {
		const cookie = anonymous ? "" : (visit.headers.cookie ?? "");
		if (visit.headers.origin !== origin) return { cookie };
		const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
		if (token) return { cookie, "x-xsrf-token": decodeURIComponent(token) };
		// A visitor's very first request may be a form; any token will do, as long as both places say the same.
		const fresh = randomBytes(16).toString("hex");
		return { cookie: [cookie, `XSRF-TOKEN=${fresh}`].filter(Boolean).join("; "), "x-xsrf-token": fresh };
	};

	return async (target, init) => {
		const request = new Request(new URL(String(target), origin), init);
		const { origin: asked, pathname, search } = new URL(request.url);
		if (asked !== origin) throw new TypeError(`${asked} is not ours: only the API is reached in process.`);
		const answer = await app.inject({
			method: request.method as "GET",
			url: pathname + search,
			remoteAddress: visit.ip,
			headers: {
				...Object.fromEntries(request.headers),
				...(request.method === "GET" || request.method === "HEAD" ? { cookie: identify().cookie } : identify()),
				host: visit.host,
				"user-agent": visit.headers["user-agent"] ?? "",
				"x-request-id": visit.id,
				...(isProxied(visit.headers) ? { forwarded: `for="${visit.ip}"` } : {}),
			},
			...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
			...(init?.signal ? { signal: init.signal } : {}),
		});
		for (const cookie of [answer.headers["set-cookie"] ?? []].flat())
			setCookies.push(origin.startsWith("https:") && !/;\s*secure/i.test(cookie) ? `${cookie}; Secure` : cookie);
		return new Response(mayHaveBody(answer.statusCode) ? new Uint8Array(answer.rawPayload) : null, {
			status: answer.statusCode,
			headers: toHeaders(answer.headers),
		});
	};
}

function mayHaveBody(status: number): boolean {
	return status !== 204 && status !== 205 && status !== 304;
}

function toHeaders(given: Record<string, number | string | string[] | undefined>): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(given))
		if (value !== undefined && name !== "set-cookie") headers.set(name, String(value));
	return headers;
}
