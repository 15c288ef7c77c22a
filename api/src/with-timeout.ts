import { setTimeout as delay } from "node:timers/promises";

/** Waits for `work`, at most `timeoutMs`. Resolves in both cases: what hangs must not block the rest. */
export async function withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
	const ended = new AbortController();
	const timeout = delay(timeoutMs, undefined, { signal: ended.signal }).catch(() => {});
	try {
		await Promise.race([work, timeout]);
	} finally {
		ended.abort();
	}
}
