import { atom } from "nanostores";
import { useStore } from "#store.ts";

/** How many requests of this page are under way. */
export const $requestsInFlight = atom(0);

export const useRequestsInFlight = () => useStore($requestsInFlight, 0);

/** A `fetch` that counts its requests while they are under way; URLs containing "no-spinner" are not counted. */
export function countRequests(send: typeof fetch): typeof fetch {
	return async (target, init) => {
		const url = target instanceof Request ? target.url : String(target);
		if (url.includes("no-spinner")) return send(target, init);
		$requestsInFlight.set($requestsInFlight.get() + 1);
		try {
			return await send(target, init);
		} finally {
			$requestsInFlight.set($requestsInFlight.get() - 1);
		}
	};
}
