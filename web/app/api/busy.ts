import { createStore } from "#store.ts";

const inFlight = createStore(0);

/** A `fetch` that counts its requests while they are under way; URLs containing "no-spinner" are not counted. */
export function counted(send: typeof fetch): typeof fetch {
	return async (target, init) => {
		const url = target instanceof Request ? target.url : String(target);
		if (url.includes("no-spinner")) return send(target, init);
		inFlight.change((count) => count + 1);
		try {
			return await send(target, init);
		} finally {
			inFlight.change((count) => count - 1);
		}
	};
}

/** How many requests of this page are under way. */
export const useRequestsInFlight = inFlight.use;

/** The same, for code that is not a component. */
export const requestsInFlight = inFlight.get;
