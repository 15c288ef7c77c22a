import type { Log } from "./log.ts";

/** One kind of work that falls due by itself. */
export interface WorkQueue {
	/** Begins what is due and has room; resolves with what is then under way. */
	start(): Promise<Promise<void>[]>;
	nextDue(): Promise<Date | null>;
}

/** The provider's own life: what happens without anybody calling. */
export interface BackgroundWork {
	/** Looks for work now, because there may be some. */
	wake(): void;
	/** Does all that is due and waits until it is done. */
	settled(): Promise<void>;
	/** Stops looking and waits for what is under way. */
	stop(): Promise<void>;
}

/** Even an idle process looks this often: another one may have died in the middle of something. */
const LOOK_EVERY_MS = 5000;

/** Starts doing the work of `queues` as it falls due. */
export function startBackgroundWork(queues: WorkQueue[], now: () => Date, log: Log): BackgroundWork {
	const underWay = new Set<Promise<void>>();
	let timer: NodeJS.Timeout | undefined;
	let looking: Promise<void> | undefined;
	let lookAgain = false;
	let stopped = false;

	async function startDue(): Promise<void> {
		for (const queue of queues) {
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
	}

	async function look(): Promise<void> {
		do {
			lookAgain = false;
			await startDue();
		} while (lookAgain && !stopped);
		if (stopped) return;
		const dues = await Promise.all(queues.map((queue) => queue.nextDue()));
		const waits = dues.flatMap((due) => (due ? [due.getTime() - now().getTime()] : []));
		// What is due and has not begun waits for room, which what is under way makes: no need to ask all the time.
		const atLeastMs = underWay.size > 0 ? 500 : 10;
		const waitMs = Math.max(atLeastMs, Math.min(LOOK_EVERY_MS, ...waits));
		clearTimeout(timer);
		timer = setTimeout(wake, waitMs);
		timer.unref();
	}

	function wake(): void {
		if (stopped) return;
		lookAgain = true;
		looking ??= look()
			.catch((error) => {
				log.error(error, "card provider: could not look for work");
				timer = setTimeout(wake, LOOK_EVERY_MS);
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
		const dues = await Promise.all(queues.map((queue) => queue.nextDue()));
		return dues.some((due) => due !== null && due <= now());
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
