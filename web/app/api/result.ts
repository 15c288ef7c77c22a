import { reasonOf } from "./problem.ts";

/** What a loader has loaded, or why it could not be loaded: then the screen shows the error and offers a retry. */
export type Result<T> = T | LoadError;

export interface LoadError {
	/** Why, in words. */
	loadError: string;
}

/** The answer of a call as a `Result`. A session that has ended (401) and redirects are thrown on. */
export async function toResult<T>(answer: Promise<T>): Promise<Result<T>> {
	return answer.catch(async (error: unknown) => {
		if (error instanceof Response && error.status >= 400 && error.status !== 401)
			return { loadError: await reasonOf(error) };
		throw error;
	});
}

/** Whether something could not be loaded. */
export function isError<T>(result: Result<T>): result is LoadError {
	return typeof result === "object" && result !== null && "loadError" in result;
}

/** What has been loaded, or null. */
export function valueOrNull<T>(result: Result<T>): T | null {
	return isError(result) ? null : result;
}
