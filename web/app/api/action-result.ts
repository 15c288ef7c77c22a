import type { Problem } from "@noor/contract/problem";

/** The result of an action of a screen: the one result type of every form and every button that changes something. */
export type ActionResult<T = undefined> = ActionSuccess<T> | ActionFailure;

export interface ActionSuccess<T = undefined> {
	ok: true;
	/** A sentence for a toast; undefined if the screen has its own text. */
	message?: string | undefined;
	value: T;
}

export interface ActionFailure {
	ok: false;
	/** The failure; the reason itself if the action has no text of its own. */
	message: string;
	/** The reason, if `message` only states what failed. */
	detail?: string | undefined;
	/** The validation errors, by field name. */
	errors: Record<string, string[]>;
	/** The code of the API's problem, or `no-answer` if there was no response. */
	code: Problem["code"] | "no-answer";
	/** HTTP status: that of the API's refusal, 503 without a response, 207 if only a part of the work was done. */
	status: number;
	/** Whether `message` is long and its toast stays longer; a failure with a `detail` counts as long. */
	isLong?: boolean;
	/** The current record, after a conflict with another user's update. */
	current?: Problem["current"];
}

/** The texts of an action's result. */
export interface ActionMessages {
	done?: string;
	failed?: string;
	/** Replaces the reason of the API, by HTTP status; undefined keeps it. */
	reason?: (status: number) => string | undefined;
}

/** Builds a failure from the reason of the API. With `messages.failed`, the reason becomes the detail. */
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
