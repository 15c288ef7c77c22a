import { vi } from "vitest";

type Answer = (request: Request, parts: string[]) => unknown;

/** What the API answers, by method and path. */
export type Answers = Record<string, Answer>;

/**
 * Answers the calls of the browser to the API. Keys are a method and the path's pattern, as in `"GET /api/products/*"`;
 * what is answered is JSON, or a `Response`. A call nobody expects fails.
 *
 * @returns the calls made so far, as `"GET /api/products/2?search=opal"`.
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

/** The API says no, as problem+json. */
export function refusal(status: number, detail: string, more: object = {}): Response {
	const problem = { type: "about:blank", code: "unexpected", title: "", status, detail, message: detail, ...more };
	return Response.json(problem, { status, headers: { "content-type": "application/problem+json" } });
}

/** A promise and the function that keeps it: what is held until the test lets it go. */
export function gate<T = void>() {
	return Promise.withResolvers<T>();
}
