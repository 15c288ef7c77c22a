import type { ReadableAtom } from "nanostores";
import { useSyncExternalStore } from "react";

/**
 * Returns the value of a store in a component. On the server and during hydration it is `initial`, because the
 * server's HTML contains nothing about the visitor.
 */
export function useStore<T>(store: ReadableAtom<T>, initial: T): T {
	return useSyncExternalStore(store.listen, store.get, () => initial);
}
