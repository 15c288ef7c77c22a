import type { ApiAnswer, SendCall } from "@noor/contract/api-call";

/**
 * Sends each read once per page: the loaders of a frame and of its page ask for some of the same lists. After a change
 * everything is read again. Failed reads are shared too, each caller with an answer of its own.
 */
export function shareReads(send: SendCall): SendCall {
	const reads = new Map<string, Promise<ApiAnswer>>();
	return async (path, init) => {
		if ((init?.method ?? "GET") !== "GET") {
			reads.clear();
			try {
				return await send(path, init);
			} finally {
				reads.clear();
			}
		}
		const read = reads.get(path) ?? send(path, init);
		reads.set(path, read);
		return (await read).clone();
	};
}
