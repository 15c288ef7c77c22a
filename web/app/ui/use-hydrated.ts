import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while its page comes alive, then true: for what only makes sense once scripts run. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
