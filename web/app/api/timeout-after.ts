/** Waits for work with a timeout in ms. @throws Error after the timeout; the work itself goes on. */
export function timeoutAfter<T>(ms: number, work: Promise<T>): Promise<T> {
	return Promise.race([
		work,
		new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`It took more than ${ms} ms.`)), ms)),
	]);
}
