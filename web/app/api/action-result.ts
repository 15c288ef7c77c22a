import type { Problem } from "@noor/contract/problem";

/** What an action of a screen returns: the one result type of every form and every button that changes something. */
export type ActionResult<T = undefined> = ActionSuccess<T> | ActionFailure;

export interface ActionSuccess<T = undefined> {
	ok: true;
	/** What was done, as a sentence for a toast; undefined where the screen has its own words. */
	message?: string | undefined;
	value: T;
}

export interface ActionFailure {
	ok: false;
	/** What failed; the reason itself where the action has no sentence of its own. */
	message: string;
	/** The reason, where `message` says what failed. */
	detail?: string | undefined;
	/** What is wrong with each field, by its name. */
	errors: Record<string, string[]>;
	/** For programs: the code of the API's problem, or `no-answer` if the shop did not answer. */
	code: Problem["code"] | "no-answer";
	/** HTTP status: of the API's refusal, 503 without an answer, 207 if a part of the work was done. */
	status: number;
	/** Whether `message` is long and its toast stays longer; a failure with a `detail` counts as long. */
	isLong?: boolean;
	/** The record as it is now, if somebody else has saved it since it was loaded. */
	current?: Problem["current"];
}

/** What an action says about its result. */
export interface ActionMessages {
	done?: string;
	failed?: string;
	/** In place of the reason that the API gives, by the HTTP status. */
	reason?: (status: number) => string;
}

/** A failure from the reason that the API gives. With `messages.failed` the reason is the detail. */
export function failureOf(
	reason: string,
	messages: ActionMessages,
	rest: Pick<ActionFailure, "code" | "status"> & Partial<ActionFailure>,
): ActionFailure {
	const { failed } = messages;
	const detail = messages.reason?.(rest.status) ?? reason;
	return {
		ok: false,
		errors: {},
		...(failed === undefined ? { message: detail } : { message: failed, detail }),
		...rest,
	};
}
