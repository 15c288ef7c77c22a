import type { TabbyPayment } from "./payment.ts";

/** A receiver of webhooks: an address, and the header that proves the sender. */
export interface WebhookReceiver {
	url: () => string;
	header: { title: string; value: string };
}

/** Faults for tests. Counters count down. */
export interface WebhookChaos {
	/** The number of webhooks that are lost. */
	dropWebhooks: number;
	/** Sends every webhook twice. */
	duplicateWebhooks: boolean;
}

/** Tabby repeats a delivery up to four times, some minutes apart. */
const retryAfterMs = [60_000, 120_000, 180_000, 240_000];

/** Sends webhooks, and again where the receiver does not answer 200. They are lost when the process ends: Tabby promises no more. */
export function createWebhooks({ url, header }: WebhookReceiver, chaos: WebhookChaos) {
	const underway = new Set<Promise<void>>();
	const timers = new Set<NodeJS.Timeout>();
	let isClosed = false;

	async function attempt(body: string, retries: readonly number[]): Promise<void> {
		try {
			const response = await fetch(url(), {
				method: "POST",
				headers: { "content-type": "application/json", [header.title]: header.value },
				body,
				signal: AbortSignal.timeout(60_000),
			});
			if (response.status === 200) return;
		} catch {
			// The receiver is away.
		}
		const [afterMs, ...rest] = retries;
		if (afterMs === undefined || isClosed) return;
		const timer = setTimeout(() => {
			timers.delete(timer);
			track(attempt(body, rest));
		}, afterMs);
		timer.unref();
		timers.add(timer);
	}

	function track(work: Promise<void>) {
		underway.add(work);
		void work.finally(() => underway.delete(work));
	}

	return {
		/** Tells the receiver of a payment as it is now. */
		send(payment: TabbyPayment): void {
			if (chaos.dropWebhooks > 0) {
				chaos.dropWebhooks--;
				return;
			}
			// The statuses of webhooks are in lower case: https://docs.tabby.ai/pay-in-4-custom-integration/webhooks
			const body = JSON.stringify({
				...payment,
				status: payment.status.toLowerCase(),
				is_expired: payment.status === "EXPIRED",
			});
			for (let copy = 0; copy < (chaos.duplicateWebhooks ? 2 : 1); copy++) track(attempt(body, retryAfterMs));
		},
		/** Resolves when nothing is being sent. */
		async settled(): Promise<void> {
			while (underway.size > 0) await Promise.all(underway);
		},
		async close(): Promise<void> {
			isClosed = true;
			for (const timer of timers) clearTimeout(timer);
			await Promise.all(underway);
		},
	};
}
