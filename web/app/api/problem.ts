import type { Problem } from "@noor/contract/problem";
import * as m from "@noor/messages/web";
import { isRouteErrorResponse } from "react-router";

/** The problem that the API answered with; `undefined` if the error is not an answer of the API. */
export async function problemOf(error: unknown): Promise<Problem | undefined> {
	if (!(error instanceof Response)) return undefined;
	const body: unknown = await error
		.clone()
		.json()
		.catch(() => undefined);
	return asProblem(body);
}

/**
 * Why a call has failed, in one sentence for people. The browser logs the error to its console; on the server the API has
 * logged it.
 *
 * @param what failed, as a sentence for the console
 */
export async function reasonOf(error: unknown, what?: string): Promise<string> {
	const problem = await problemOf(error);
	if (typeof document !== "undefined") console.warn(what ?? "A call to the shop failed.", problem ?? error);
	if (problem) return textOf(problem);
	return error instanceof Response || isRouteErrorResponse(error) ? m.our_error() : m.offline();
}

/** The text of a problem for people; an unexpected error has the id under which the log has it. */
function textOf({ code, detail, requestId }: Problem): string {
	return code === "unexpected" && requestId ? m.with_reference({ detail, requestId }) : detail;
}

/** A body as a problem of the API; `undefined` for anything else, as a proxy may answer. */
export function asProblem(body: unknown): Problem | undefined {
	const { code, detail } = (body ?? {}) as Partial<Record<string, unknown>>;
	return typeof code === "string" && typeof detail === "string" ? (body as Problem) : undefined;
}
