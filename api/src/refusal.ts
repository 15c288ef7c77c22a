import type { Problem } from "@noor/contract/problem";
import * as m from "@noor/messages/api/refusal";

/** An expected error, answered as problem+json. Everything else that is thrown is a bug. */
export class Refusal extends Error {
	readonly code: Problem["code"];
	/** Validation messages by field name. */
	readonly errors: Record<string, string[]> | undefined;

	constructor(code: Problem["code"], message: string, errors?: Record<string, string[]>) {
		super(message);
		this.code = code;
		this.errors = errors;
	}
}

/** The visitor is not signed in, or no longer: the session has ended or the account was deleted. */
export function signInFirst(): Refusal {
	return new Refusal("not-signed-in", m.please_sign_in());
}

/** The caller acted on an outdated state. `current` is the state now, in the form in which the call answers it. */
export class VersionConflict extends Refusal {
	readonly current: Record<string, unknown>;

	constructor(current: object, message = m.version_conflict()) {
		super("conflict", message);
		this.current = { ...current };
	}
}

/** The process has as much work of this kind as it can take. The request may be repeated after `retryAfterS` seconds. */
export class Overloaded extends Refusal {
	readonly retryAfterS = 2;
	/** The name of the limit, for metrics: short and out of a fixed set. */
	readonly limiter: string;

	constructor(limiter: string) {
		super("busy", m.overloaded());
		this.limiter = limiter;
	}
}

/**
 * The card provider refuses every payment, because of the shop's account or its keys. The shopper gets a general sentence
 * and the operator the reason.
 */
export class ProviderRefusal extends Refusal {
	/** The provider's reason, for the log. */
	readonly reason: { type: string; code: string | undefined; param: string | undefined; reason: string };

	constructor(reason: ProviderRefusal["reason"]) {
		super("busy", m.payments_refused());
		this.reason = reason;
	}
}

/** A rate limit was exceeded. The request may be repeated after `retryAfterS` seconds. */
export class TooManyRequests extends Refusal {
	readonly retryAfterS: number;
	/** Which limit it was, for metrics: a short name out of a fixed set. */
	readonly limiter: string;

	constructor(what: string, retryAfterS: number, limiter: string) {
		super("too-many-requests", m.too_many_requests({ what, seconds: retryAfterS }));
		this.retryAfterS = retryAfterS;
		this.limiter = limiter;
	}
}
