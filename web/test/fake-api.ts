import { vi } from "vitest";

type Answer = (request: Request, parts: string[]) => unknown;

/** The responses of the API by method and path. */
export type Answers = Record<string, Answer>;

/**
 * Fakes the API for the browser. Keys are a method and a path pattern, as in `"GET /api/products/*"`; responses are
 * JSON or a `Response`. An unexpected request fails the test.
 *
 * @returns the requests so far, as `"GET /api/products/2?search=opal"`
 */
export function fakeApi(answers: Answers): string[] {
	const calls: string[] = [];
	vi.spyOn(window, "fetch").mockImplementation(async (target, init) => {
		const request = new Request(new URL(String(target), location.origin), init);
		const { pathname, search } = new URL(request.url);
		calls.push(`${request.method} ${pathname}${search}`);
		for (const [key, answer] of Object.entries(answers)) {
			const [method, pattern = ""] = key.split(" ");
			const match = new RegExp(`^${pattern.replaceAll("*", "([^/]+)")}$`, "i").exec(pathname);
			if (method !== request.method || !match) continue;
			const answered = await answer(request, match.slice(1));
			return answered instanceof Response ? answered : Response.json(answered);
		}
		throw new Error(`unexpected call: ${request.method} ${pathname}${search}`);
	});
	return calls;
}

/** Returns a refusal of the API as problem+json. */
export function refusal(status: number, detail: string, more: object = {}): Response {
	const problem = { type: "about:blank", code: "unexpected", title: "", status, detail, message: detail, ...more };
	return Response.json(problem, { status, headers: { "content-type": "application/problem+json" } });
}

/** A promise with its resolver, for work that is held until the test releases it. */
export function gate<T = void>() {
	return Promise.withResolvers<T>();
}
