import type { Log } from "./log.ts";

/** A queue of work with due times. */
export interface WorkQueue {
	/** Starts due work up to the queue's limit; resolves with the promises of the running work. */
	start(): Promise<Promise<void>[]>;
}

/** Processes the queues of a provider: webhooks and scheduled changes. */
export interface BackgroundWork {
	/** Polls the queues now instead of at the next interval. */
	wake(): void;
	/** Runs all due work and resolves when it is done. */
	settled(): Promise<void>;
	/** Stops polling and resolves when running work has ended. */
	stop(): Promise<void>;
}

/** Polling interval of an idle process, which takes over the work of processes that have died. */
const lookEveryMs = 5000;

/**
 * Starts processing `queues`.
 *
 * @param dueTimes reads when the queues are due next, in their order; null for an empty one.
 */
export function startBackgroundWork(
	queues: readonly WorkQueue[],
	dueTimes: () => Promise<(Date | null)[]>,
	now: () => Date,
	log: Log,
): BackgroundWork {
	const underWay = new Set<Promise<void>>();
	let timer: NodeJS.Timeout | undefined;
	let looking: Promise<void> | undefined;
	let lookAgain = false;
	let stopped = false;

	/** Starts what is due. @returns when the queues are due next. */
	async function startDue(): Promise<(Date | null)[]> {
		const dues = await dueTimes();
		const due = queues.filter((_, index) => isDue(dues[index]));
		for (const queue of due) {
			for (const task of await queue.start()) {
				const tracked = task
					.catch((error) => log.error(error, "card provider: background work failed"))
					.finally(() => {
						underWay.delete(tracked);
						wake();
					});
				underWay.add(tracked);
			}
		}
		return due.length > 0 ? dueTimes() : dues;
	}

	function isDue(due: Date | null | undefined): boolean {
		return due != null && due <= now();
	}

	async function look(): Promise<void> {
		let dues: (Date | null)[];
		do {
			lookAgain = false;
			dues = await startDue();
		} while (lookAgain && !stopped);
		if (stopped) return;
		const waits = dues.flatMap((due) => (due ? [due.getTime() - now().getTime()] : []));
		// Due work that has not started waits for a free slot, so polling is slower while work is running.
		const atLeastMs = underWay.size > 0 ? 500 : 10;
		const waitMs = Math.max(atLeastMs, Math.min(lookEveryMs, ...waits));
		clearTimeout(timer);
		timer = setTimeout(wake, waitMs);
		timer.unref();
	}

	function wake(): void {
		if (stopped) return;
		lookAgain = true;
		looking ??= look()
			.catch((error) => {
				log.error(error, "card provider: due work could not be read");
				timer = setTimeout(wake, lookEveryMs);
				timer.unref();
			})
			.finally(() => {
				looking = undefined;
				if (lookAgain) wake();
			});
	}

	async function settled(): Promise<void> {
		do {
			wake();
			while (looking || underWay.size > 0) await Promise.all([looking, ...underWay]);
		} while (!stopped && (await anythingDue()));
	}

	async function anythingDue(): Promise<boolean> {
		return (await dueTimes()).some(isDue);
	}

	return {
		wake,
		settled,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			while (looking || underWay.size > 0) await Promise.all([looking, ...underWay]);
			clearTimeout(timer);
		},
	};
}
