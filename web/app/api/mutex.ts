/**
 * A mutex for asynchronous tasks. `run` starts a task when all earlier ones have settled and resolves with its
 * result. `idle` resolves when all tasks so far have settled.
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
