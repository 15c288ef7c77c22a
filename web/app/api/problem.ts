import type { Problem } from "@noor/contract/problem";
import { isRouteErrorResponse } from "react-router";

const offline = "The shop cannot be reached. Check your connection and try again.";
const ours = "Something went wrong on our side. Please try again.";

/** The API's problem behind a failed call; `undefined` for anything that is not a refusal of the API. */
export async function problemOf(error: unknown): Promise<Problem | undefined> {
	if (!(error instanceof Response)) return undefined;
	const body: unknown = await error
		.clone()
		.json()
		.catch(() => undefined);
	return asProblem(body);
}

/**
 * One sentence for people about a failed call. The browser's console is told as well, with all that is known of it; on
 * the server the API has logged what it refused.
 *
 * @param what failed, as a sentence
 */
export async function reasonOf(error: unknown, what = "A call to the shop failed."): Promise<string> {
	const problem = await problemOf(error);
	if (typeof document !== "undefined") console.warn(what, problem ?? error);
	if (problem) return wordsOf(problem);
	return error instanceof Response || isRouteErrorResponse(error) ? ours : offline;
}

/** What a problem says to people; one that is ours to mend comes with the name under which the log has it. */
export function wordsOf({ code, detail, requestId }: Problem): string {
	return code === "unexpected" && requestId ? `${detail} (Reference: ${requestId})` : detail;
}

/** What the API said; `undefined` for anything else: what stands between it and the browser may answer otherwise. */
export function asProblem(body: unknown): Problem | undefined {
	const { code, detail } = (body ?? {}) as Partial<Record<string, unknown>>;
	return typeof code === "string" && typeof detail === "string" ? (body as Problem) : undefined;
}
