import { setTimeout as delay } from "node:timers/promises";

/** How long a refusal for load waits before it is sent, in ms. */
export const holdMs = 500;
/** Refusals beyond these are sent at once, so that waiting ones cannot use up memory and connections. */
const maxHeld = 2_000;
let held = 0;

/**
 * Waits before a refusal for load is sent. A client that repeats a refused request at once would otherwise occupy the
 * process with refusals: 200 such clients made several thousand a second, and purchases waited behind them.
 */
export async function holdRefusal(): Promise<void> {
	if (held >= maxHeld) return;
	held++;
	await delay(holdMs);
	held--;
}
