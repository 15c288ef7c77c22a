import { setTimeout as delay } from "node:timers/promises";

/** Waits for something to end, but no longer than this: what hangs must not keep the rest from being stopped. */
export async function within(limitMs: number, ending: Promise<unknown>): Promise<void> {
	const ended = new AbortController();
	const limit = delay(limitMs, undefined, { signal: ended.signal }).catch(() => {});
	try {
		await Promise.race([ending, limit]);
	} finally {
		ended.abort();
	}
}
