import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** The time after which other work of the process has its turn, in ms. Visitors do not notice a delay of this length. */
const sliceMs = 5;

/** Does the work of a generator in slices. Wherever it yields, requests may be answered in between. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
	let began = performance.now();
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
		if (performance.now() - began < sliceMs) continue;
		await yieldToEventLoop();
		began = performance.now();
	}
}
