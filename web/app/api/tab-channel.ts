/** A broadcast channel to the other tabs of this browser. On the server it does nothing. */
export function createTabChannel<M>(name: string) {
	const channel = typeof document === "undefined" ? undefined : new BroadcastChannel(name);
	return {
		post: (message: M) => channel?.postMessage(message),
		/** Calls `listener` for each message of another tab. Returns an unsubscribe function. */
		listen(listener: (message: M) => void): () => void {
			const onMessage = ({ data }: MessageEvent<M>) => listener(data);
			channel?.addEventListener("message", onMessage);
			return () => channel?.removeEventListener("message", onMessage);
		},
	};
}
