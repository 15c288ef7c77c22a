import { keepAnswer } from "#api/keep-answer.ts";
import { problemOf, reasonOf } from "#api/problem.ts";
import { notifyError, notifySuccess } from "#ui/snackbar.tsx";
import type { StoredRecord } from "./differences.ts";

/** What became of a change, in the words staff are told. */
export type Outcome = { done: string; failed?: never; status?: never } | Refused;

/** A change that was not made: why, and per field what was wrong with it. */
export interface Refused {
	done?: never;
	failed: string;
	reason?: string;
	/** Whether there is much to read; there is in a reason. */
	isLong?: boolean;
	errors: Record<string, string[]>;
	/** With which it was refused; unsaid where something was done all the same. */
	status?: number;
	/** The record as it is now, when somebody else has saved it since it was loaded. */
	current?: StoredRecord | undefined;
}

const noticeMs = { removal: 2_000, usual: 3_000, longError: 5_000 };

/** Tells that something was done, for 3 s. */
export function tellDone(text: string): void {
	notifySuccess(text, { showForMs: noticeMs.usual });
}

/** Tells that something was taken away that can easily be put back, for 2 s. */
export function tellRemoval(text: string): void {
	notifySuccess(text, { showForMs: noticeMs.removal });
}

/** Tells that something failed, for 3 s, and for 5 s where there is much to read. */
export function tellFailure(
	text: string,
	{ reason, isLong = reason !== undefined }: Pick<Refused, "reason" | "isLong"> = {},
): void {
	notifyError(text, { detail: reason, showForMs: isLong ? noticeMs.longError : noticeMs.usual });
}

/** Does a change and says what became of it. Only a redirect, and what is not an answer of the API, is thrown on. */
export async function outcomeOf(done: string, failed: string, work: () => Promise<unknown>): Promise<Outcome> {
	try {
		await work();
		return { done };
	} catch (error) {
		if (!(error instanceof Response) || error.status < 400) throw error;
		const problem = await problemOf(error);
		return {
			failed,
			reason: await reasonOf(error),
			errors: problem?.errors ?? {},
			status: error.status,
			current: problem?.current,
		};
	}
}

/**
 * `keepAnswer` for such a change: after one that was not made nothing is loaded anew, unless it was refused because what
 * is shown is not so any more, which the statuses `outdated` say.
 */
export function keepOutcome(send: () => Promise<Outcome>, failed: string, outdated: readonly number[] = [409]) {
	return keepAnswer<Outcome>(
		send,
		(reason) => ({ failed, reason, errors: {} }),
		({ failed, status = 200 }) => (failed === undefined || outdated.includes(status) ? 200 : status),
	);
}
