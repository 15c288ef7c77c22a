import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";
import { Overloaded } from "../refusal.ts";
import { holdRefusal } from "./hold-refusal.ts";

export interface WorkLimit {
	/** Runs a piece of work when it is its turn. @throws Overloaded when too many wait already. */
	<T>(work: () => Promise<T> | T): Promise<T>;
	/** Refuses early what would be refused anyway, before anything is spent on it. @throws Overloaded like the work. */
	admit(): Promise<void>;
}

/**
 * Bounds work that occupies the processor, so that a flood of it cannot delay everything else that the process does.
 *
 * A slot is free again one turn of the event loop after its work is done: between two pieces of work, requests that need
 * no slot (purchases, webhooks) get their turn.
 *
 * @param name names the limit in metrics.
 * @param concurrency how many pieces of work run at once.
 * @param maxWaiting how many others wait for a slot; any more are refused (`holdRefusal`).
 * @param giveWay resolves when work may begin: more urgent work is done first.
 */
export function createWorkLimit({
	name,
	concurrency,
	maxWaiting,
	giveWay,
}: {
	name: string;
	concurrency: number;
	maxWaiting: number;
	giveWay?: (() => Promise<void>) | undefined;
}): WorkLimit {
	const queue = new PQueue({ concurrency });
	const isFull = () => queue.size >= maxWaiting;
	const refuse = async (): Promise<never> => {
		await holdRefusal();
		throw new Overloaded(name);
	};
	async function run<T>(work: () => Promise<T> | T): Promise<T> {
		if (isFull()) return refuse();
		return queue.add(async () => {
			try {
				await giveWay?.();
				return await work();
			} finally {
				await setImmediate();
			}
		});
	}
	return Object.assign(run, {
		async admit() {
			if (isFull()) await refuse();
		},
	});
}
