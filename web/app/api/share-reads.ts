/**
 * Sends each read once per page: the loaders of a frame and of its page ask for some of the same lists. After a change
 * everything is read again. Failed reads are shared too, each caller with a response of its own.
 */
export function shareReads(send: typeof fetch): typeof fetch {
	const reads = new Map<string, Promise<Response>>();
	return async (target, init) => {
		if ((init?.method ?? "GET") !== "GET") {
			reads.clear();
			try {
				return await send(target, init);
			} finally {
				reads.clear();
			}
		}
		const url = String(target);
		const read = reads.get(url) ?? send(target, init);
		reads.set(url, read);
		return (await read).clone();
	};
}
