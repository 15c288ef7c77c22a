/**
 * The switch for tests that need a bad day. Everything is off at first and stays as it is set; what counts (`drop`,
 * `fail…`) counts down. It reaches only the process it is set in.
 */
export interface Chaos {
	/** How long every new webhook waits before it is sent, in milliseconds. */
	delayWebhooksMs: number;
	/** Sends every webhook twice, at the same time. */
	duplicateWebhooks: boolean;
	/** Sends what is waiting newest first, one after the other. */
	reorderWebhooks: boolean;
	/** Loses this many webhooks for good: never sent, never tried again. */
	dropWebhooks: number;
	/** Keeps every webhook waiting until this is false again; `settled` then sends them at once. */
	holdWebhooks: boolean;
	/** Answers an API call only after its webhooks have been delivered (or have failed once). */
	webhooksBeforeAnswer: boolean;
	/** Answers this many API calls with 500 and does nothing. The SDK is told not to repeat them. */
	failCalls: number;
	/** Does the work of this many API calls, then answers 500: the money has moved and the caller does not know. */
	failAnswers: number;
	/** Keeps every answer back this long after the work is done, in milliseconds. */
	delayAnswersMs: number;
	/** Which calls `failCalls`, `failAnswers` and `delayAnswersMs` concern, such as `POST /v1/refunds`. Default: all. */
	onlyCalls: (call: string) => boolean;

	/** Puts the provider's clock forward and does everything that falls due, webhooks included. */
	passTime(ms: number): Promise<void>;
	/** Resolves when nothing is due and no webhook is under way. */
	settled(): Promise<void>;
	/** Switches everything off again; the clock keeps its time. */
	calm(): void;
}

const CALM = {
	delayWebhooksMs: 0,
	duplicateWebhooks: false,
	reorderWebhooks: false,
	dropWebhooks: 0,
	holdWebhooks: false,
	webhooksBeforeAnswer: false,
	failCalls: 0,
	failAnswers: 0,
	delayAnswersMs: 0,
	onlyCalls: () => true,
} satisfies Partial<Chaos>;

/** A chaos switch with everything off. */
export function createChaos(time: Pick<Chaos, "passTime" | "settled">): Chaos {
	return {
		...CALM,
		...time,
		calm() {
			Object.assign(this, CALM);
		},
	};
}

/** Takes one off a counter; whether there was one to take. */
export function spend(chaos: Chaos, counter: "dropWebhooks" | "failAnswers" | "failCalls"): boolean {
	if (chaos[counter] <= 0) return false;
	chaos[counter] -= 1;
	return true;
}
