/**
 * Fault injection for tests. Everything is off by default. Settings remain until changed; counters (`dropWebhooks`,
 * `failCalls`, `failAnswers`) count down. Settings apply to the current process only.
 */
export interface Chaos {
	/** Delay of every new webhook, in milliseconds. */
	delayWebhooksMs: number;
	/** Sends every webhook twice, concurrently. */
	duplicateWebhooks: boolean;
	/** Sends waiting webhooks newest first, one at a time. */
	reorderWebhooks: boolean;
	/** Number of webhooks to drop: never sent and never retried. */
	dropWebhooks: number;
	/** Holds all webhooks until this is false again; `settled` then sends them immediately. */
	holdWebhooks: boolean;
	/** Responds to an API call only after its webhooks have been delivered (or have failed once). */
	webhooksBeforeAnswer: boolean;
	/** The number of API calls to answer with 500 without any effect, with `Stripe-Should-Retry: false`. */
	failCalls: number;
	/** Number of API calls that take effect but get a 500: the money has moved and the caller does not know. */
	failAnswers: number;
	/** Delay of every response after its work is done, in milliseconds. */
	delayAnswersMs: number;
	/** Restricts `failCalls`, `failAnswers` and `delayAnswersMs` to calls such as `POST /v1/refunds`. Default: all calls. */
	onlyCalls: (call: string) => boolean;

	/** Advances the provider's clock and runs everything that becomes due, webhooks included. */
	passTime(ms: number): Promise<void>;
	/** Resolves when nothing is due and no webhook is being sent. */
	settled(): Promise<void>;
	/** Resets all settings except the clock. */
	calm(): void;
}

const calmSettings = {
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

/** Creates fault injection settings with everything off. */
export function createChaos(time: Pick<Chaos, "passTime" | "settled">): Chaos {
	return {
		...calmSettings,
		...time,
		calm() {
			Object.assign(this, calmSettings);
		},
	};
}

/** Decrements a counter. @returns whether it was above 0. */
export function spend(chaos: Chaos, counter: "dropWebhooks" | "failAnswers" | "failCalls"): boolean {
	if (chaos[counter] <= 0) return false;
	chaos[counter] -= 1;
	return true;
}
