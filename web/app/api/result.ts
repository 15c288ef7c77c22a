import { reasonOf } from "./problem.ts";

/** The data of a loader, or the reason why they could not be loaded, which the screen shows with a retry button. */
export type Result<T> = T | LoadError;

export interface LoadError {
	/** The reason as a message. */
	loadError: string;
}

/** Turns a call into a `Result`. Redirects, an expired session (401) and a missing right (403) are rethrown. */
export async function toResult<T>(answer: Promise<T>): Promise<Result<T>> {
	return answer.catch(async (error: unknown) => {
		if (error instanceof Response && error.status >= 400 && ![401, 403].includes(error.status))
			return { loadError: await reasonOf(error) };
		throw error;
	});
}

export function isError<T>(result: Result<T>): result is LoadError {
	return typeof result === "object" && result !== null && "loadError" in result;
}

/** Returns the data, or null after an error. */
export function valueOrNull<T>(result: Result<T>): T | null {
	return isError(result) ? null : result;
}
