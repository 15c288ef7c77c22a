import { problemOf, reasonOf } from "#api/problem.ts";
import { notifyError, notifySuccess } from "#ui/snackbar.tsx";

/** What became of a change, in the words staff are told, and per field what was wrong with it. */
export type Outcome =
	| { done: string; failed?: never }
	| { done?: never; failed: string; reason?: string; errors: Record<string, string[]> };

const noticeMs = { usual: 3_000, longError: 5_000 };

/** Tells that something was done, for 3 s. */
export function tellDone(text: string): void {
	notifySuccess(text, { showForMs: noticeMs.usual });
}

/** Tells that something failed, for 3 s, and for 5 s where there is a reason to read. */
export function tellFailure(text: string, reason?: string): void {
	notifyError(text, { detail: reason, showForMs: reason ? noticeMs.longError : noticeMs.usual });
}

/** Does a change and says what became of it. Only a redirect, and what is not an answer of the API, is thrown on. */
export async function outcomeOf(done: string, failed: string, work: () => Promise<unknown>): Promise<Outcome> {
	try {
		await work();
		return { done };
	} catch (error) {
		if (!(error instanceof Response) || error.status < 400) throw error;
		return { failed, reason: await reasonOf(error), errors: (await problemOf(error))?.errors ?? {} };
	}
}
