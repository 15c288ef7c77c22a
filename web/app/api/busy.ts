import { atom } from "nanostores";
import { useStore } from "#store.ts";

/** The number of requests of this page in flight. */
export const $requestsInFlight = atom(0);

export const useRequestsInFlight = () => useStore($requestsInFlight, 0);

/** Wraps `fetch` and counts its requests while they are in flight. URLs that contain "no-spinner" are not counted. */
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
