import type { ReadableAtom } from "nanostores";
import { useSyncExternalStore } from "react";

/**
 * The value of a store, for a component. On the server, and until the page is hydrated, it is `initial`: the server's HTML
 * says nothing about the visitor.
 */
export function useStore<T>(store: ReadableAtom<T>, initial: T): T {
	return useSyncExternalStore(store.listen, store.get, () => initial);
}
