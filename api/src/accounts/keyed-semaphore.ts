/**
 * Runs pieces of work of one name at most `atOnce` at a time in this process; the others wait their turn, first come
 * first served.
 */
export function createKeyedSemaphore(atOnce: number) {
	const underway = new Map<string, { running: number; waiting: (() => void)[] }>();

	return async function takeTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
		const queue = underway.get(name) ?? { running: 0, waiting: [] };
		underway.set(name, queue);
		if (queue.running >= atOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve));
		else queue.running++;
		try {
			return await work();
		} finally {
			const next = queue.waiting.shift();
			// The next waiter takes over the permit, so that a new caller cannot overtake it.
			if (next) next();
			else if (--queue.running === 0) underway.delete(name);
		}
	};
}
