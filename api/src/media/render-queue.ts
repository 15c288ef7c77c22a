/** A queue of renderings that run one after the other. Not persistent: a lost rendering is requested again. */
export interface RenderQueue {
	/** Adds work, unless work with this name is waiting or running. */
	add(name: string, work: () => Promise<unknown>): void;
	/** Drops waiting work; resolves when the running work has ended. */
	close(): Promise<void>;
	/** Resolves when nothing is waiting or running. */
	done(): Promise<void>;
}

/**
 * Creates an empty queue.
 *
 * @param failed called with each error. The queue continues with the next work.
 */
export function createRenderQueue(failed: (error: unknown, name: string) => void): RenderQueue {
	const waiting = new Map<string, () => Promise<unknown>>();
	let running = Promise.resolve();
	let isRunning = false;

	async function run() {
		for (const [name, work] of waiting) {
			await work().catch((error: unknown) => failed(error, name));
			waiting.delete(name);
		}
		isRunning = false;
	}

	return {
		add(name, work) {
			if (waiting.has(name)) return;
			waiting.set(name, work);
			if (isRunning) return;
			isRunning = true;
			running = run();
		},
		close() {
			waiting.clear();
			return running;
		},
		done: () => running,
	};
}
