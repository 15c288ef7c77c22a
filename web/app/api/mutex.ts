/**
 * A mutex for asynchronous work: `run` starts a task when all earlier ones have ended, in order, whether they failed or
 * not, and resolves with its result. `idle` resolves once every task so far has ended.
 */
export function createMutex() {
	let last: Promise<unknown> = Promise.resolve();

	function run<T>(task: () => Promise<T>): Promise<T> {
		const result = last.then(task);
		last = result.catch(() => undefined);
		return result;
	}

	return { run, idle: (): Promise<unknown> => last };
}
