/** Work that nobody waits for, one piece after the other. It is forgotten when the shop closes: it will be asked for again. */
export interface RenderQueue {
	/** Adds a piece of work, unless one of this name is waiting or under way. */
	add(name: string, work: () => Promise<unknown>): void;
	/** Begins nothing more; resolves when the piece under way is done. */
	close(): Promise<void>;
	/** Resolves when nothing is waiting and nothing is under way. */
	done(): Promise<void>;
}

/** @param failed hears of work that failed. The rest goes on. */
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
