/** Waits for work, but at most so many milliseconds. @throws Error if it takes longer. The work itself goes on. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
	return Promise.race([
		work,
		new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`It took more than ${ms} ms.`)), ms)),
	]);
}
