import type { Problem } from "@noor/contract/problem";
import * as m from "@noor/messages/web";
import { isRouteErrorResponse } from "react-router";

/** Returns the problem that the API responded with; `undefined` if the error is not a response of the API. */
export async function problemOf(error: unknown): Promise<Problem | undefined> {
	if (!(error instanceof Response)) return undefined;
	const body: unknown = await error
		.clone()
		.json()
		.catch(() => undefined);
	return asProblem(body);
}

/**
 * Returns why a call has failed, as one sentence for users. In the browser it also logs the error to the console; on
 * the server the API has logged it. A call that was aborted, as by leaving the page, has not failed.
 *
 * @param what failed, as a sentence for the console
 */
export async function reasonOf(error: unknown, what?: string): Promise<string> {
	const problem = await problemOf(error);
	const isAborted = error instanceof DOMException && error.name === "AbortError";
	if (typeof document !== "undefined" && !isAborted)
		console.warn(what ?? "A call to the shop failed.", problem ?? error);
	if (problem) return textOf(problem);
	return error instanceof Response || isRouteErrorResponse(error) ? m.our_error() : m.offline();
}

/** The message of a problem; that of an unexpected error includes the request id of its log entry. */
function textOf({ code, detail, requestId }: Problem): string {
	return code === "unexpected" && requestId ? m.with_reference({ detail, requestId }) : detail;
}

/** Returns a response body as a problem of the API; `undefined` for any other body, such as a proxy's. */
export function asProblem(body: unknown): Problem | undefined {
	const { code, detail } = (body ?? {}) as Partial<Record<string, unknown>>;
	return typeof code === "string" && typeof detail === "string" ? (body as Problem) : undefined;
}
