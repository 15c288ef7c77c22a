import { problemOf, reasonOf } from "#api/problem.ts";

/** Why something failed, as a sentence for the shopper, and whether the reason is that the session has ended. */
export interface Failure {
	message: string;
	isSignedOut: boolean;
}

/** @param wordsFor the sentence for an error */
export async function failureOf(
	error: unknown,
	wordsFor: (error: unknown) => Promise<string> = reasonOf,
): Promise<Failure> {
	const [problem, message] = await Promise.all([problemOf(error), wordsFor(error)]);
	return { message, isSignedOut: problem?.code === "not-signed-in" };
}
