import { hash, randomBytes } from "node:crypto";
import { isStock } from "@noor/api/database/tags";
import { isProxied } from "@noor/api/http/is-proxied";
import type { FindKeptAnswer, FoundAnswer } from "@noor/api/http/public-answers";
import type { ApiAnswer, SendCall } from "@noor/contract/api-call";
import { locale } from "@noor/messages/locale";
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from "fastify";

/** An answer of the API that a page is made of. */
export interface Source {
	/** Path and query of the call. */
	url: string;
	/** The tags of its content; undefined where it does not state them, or the call failed. */
	tags: readonly string[] | undefined;
	/** Differs where the answer does, apart from stock, which pages read when they are in the browser. */
	digest: string;
}

/**
 * Calls the API in process, as `fetch` would, on behalf of a page request: with its cookies, client address and request id, the
 * language of the page, and a `Forwarded` header where the request came through a proxy. A cached answer is taken without a call. It
 * takes paths only.
 *
 * Cookies that the API sets are appended to `setCookies`, for the page's response, and sent with later calls: signing in works
 * without scripts.
 *
 * The API requires every change to repeat the XSRF-TOKEN cookie in a header (double submit), which a form of another site
 * cannot do. A form posted to one of our pages cannot do it either, so the header is added here, but only when the
 * browser's `Origin` is the page's own. (React Router makes the same check before an action, but accepts a request
 * without `Origin`; this does not.)
 *
 * @param origin scheme and host as the browser sees them, like `https://shop.example`.
 * @param anonymous leaves the cookies out, for a page that is cached for all visitors.
 * @param sources gets the answers to all calls.
 * @param findAnswer finds cached answers. Every page shows lists such as the categories, and a call takes more time than the lookup.
 */
export function inProcessFetch(
	app: FastifyInstance,
	pageRequest: FastifyRequest,
	{
		origin,
		setCookies,
		anonymous = false,
		sources,
		findAnswer,
	}: {
		origin: string;
		setCookies: string[];
		anonymous?: boolean;
		sources?: Source[];
		findAnswer?: FindKeptAnswer | undefined;
	},
): SendCall {
	// Updated by responses, so that calls after a sign-in use the new session.
	let cookie = anonymous ? "" : (pageRequest.headers.cookie ?? "");
	const credentials = () => {
		if (pageRequest.headers.origin !== origin) return { cookie };
		const token =
			/(?:^|;\s*)__Host-XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
		if (token) return { cookie, "x-xsrf-token": decodeURIComponent(token) };
		// The first request of a visit may be a form. Any token is valid as long as cookie and header agree.
		const fresh = randomBytes(16).toString("hex");
		return { cookie: [cookie, `XSRF-TOKEN=${fresh}`].filter(Boolean).join("; "), "x-xsrf-token": fresh };
	};

	return async (path, init) => {
		const { origin: target, pathname, search } = new URL(path, origin);
		if (target !== origin) throw new TypeError(`${target} is another origin: only the API is called in process.`);
		const url = pathname + search;
		const method = init?.method ?? "GET";
		const kept = method === "GET" ? findAnswer?.(locale(), url) : undefined;
		if (kept) {
			sources?.push(sourceOfKept(url, kept));
			return succeeded(await kept.text());
		}
		// Reads are most of the calls. They have no body to encode and no headers of their own.
		const request = init?.body ? new Request(new URL(url, origin), init) : undefined;
		const call = {
			method: method as "GET",
			url,
			remoteAddress: pageRequest.ip,
			headers: {
				...(request && Object.fromEntries(request.headers)),
				...(method === "GET" ? { cookie: credentials().cookie } : credentials()),
				host: pageRequest.host,
				"accept-language": locale(),
				"user-agent": pageRequest.headers["user-agent"] ?? "",
				"x-request-id": pageRequest.id,
				// Decides the names and attributes of the cookies that it sets.
				...(origin.startsWith("https:") ? { "x-forwarded-proto": "https" } : {}),
				...(isProxied(pageRequest.headers) ? { forwarded: `for="${pageRequest.ip}"` } : {}),
			},
			...(request ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
			...(init?.signal ? { signal: init.signal } : {}),
		};
		const response = await app.inject(call).catch((error: unknown) => {
			sources?.push({ url, tags: undefined, digest: "" });
			throw error;
		});
		sources?.push(sourceOf(url, response));
		for (const set of [response.headers["set-cookie"] ?? []].flat()) {
			setCookies.push(origin.startsWith("https:") && !/;\s*secure/i.test(set) ? `${set}; Secure` : set);
			if (!anonymous) cookie = withCookie(cookie, set);
		}
		const { payload, statusCode } = response;
		if (statusCode >= 200 && statusCode < 300) return succeeded(payload);
		return new Response(mayHaveBody(response.statusCode) ? new Uint8Array(response.rawPayload) : null, {
			status: response.statusCode,
			headers: toHeaders(response.headers),
		});
	};
}

/** The answer to a successful call. Creating a `Response` takes more processor time than many of the calls. */
function succeeded(text: string): ApiAnswer {
	const answer: ApiAnswer = { ok: true, text: () => Promise.resolve(text), clone: () => answer };
	return answer;
}

function sourceOfKept(url: string, { tags, etag }: FoundAnswer): Source {
	return { url, tags: tags.length > 0 ? tags : undefined, digest: etag };
}

function sourceOf(url: string, { statusCode, headers, payload }: LightMyRequestResponse): Source {
	const tags = String(headers["surrogate-key"] ?? "")
		.split(" ")
		.filter(Boolean);
	const ofPage = tags.filter((tag) => !isStock(tag));
	const isSame = headers.etag !== undefined && ofPage.length === tags.length;
	return {
		url,
		tags: tags.length > 0 && statusCode < 500 ? ofPage : undefined,
		digest: isSame
			? String(headers.etag)
			: `${statusCode} ${hash("sha1", payload.replace(/"stockQuantity":\d+/g, ""))}`,
	};
}

/** A `Cookie` header as it is after a `Set-Cookie` header. */
function withCookie(cookies: string, set: string): string {
	const [pair = ""] = set.split(";");
	const name = `${pair.split("=")[0]}=`;
	const others = cookies.split(/;\s*/).filter((each) => each !== "" && !each.startsWith(name));
	return [...others, pair].join("; ");
}

function mayHaveBody(status: number): boolean {
	return status !== 204 && status !== 205 && status !== 304;
}

function toHeaders(values: Record<string, number | string | string[] | undefined>): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(values))
		if (value !== undefined && name !== "set-cookie") headers.set(name, String(value));
	return headers;
}
