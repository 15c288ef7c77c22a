import type { Problem } from "@noor/contract/problem";

/** An expected "no": the caller asked for something the shop will not or cannot do. Everything else thrown is a bug. */
export class Refusal extends Error {
	readonly code: Problem["code"];
	/** What is wrong with which field, where the caller can mend it. */
	readonly errors: Record<string, string[]> | undefined;

	constructor(code: Problem["code"], message: string, errors?: Record<string, string[]>) {
		super(message);
		this.code = code;
		this.errors = errors;
	}
}

/** The caller acted on an outdated state. `current` is the state now, in the form in which the call answers it. */
export class VersionConflict extends Refusal {
	readonly current: Record<string, unknown>;

	constructor(current: object, message = "Somebody else has changed this in the meantime.") {
		super("conflict", message);
		this.current = { ...current };
	}
}

/** "Not now": asked too often. The same may be asked again after so many seconds. */
export class TooManyRequests extends Refusal {
	readonly retryAfterS: number;

	constructor(what: string, retryAfterS: number) {
		super(
			"too-many-requests",
			`${what} Please wait ${retryAfterS} ${retryAfterS === 1 ? "second" : "seconds"} and try again.`,
		);
		this.retryAfterS = retryAfterS;
	}
}
