import { useSyncExternalStore } from "react";

/** A value outside the component tree, with a hook to read it. On the server it is always the first value. */
export function createStore<T>(first: T) {
	let value = first;
	const listeners = new Set<() => void>();

	function subscribe(listener: () => void) {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	}

	return {
		get: () => value,
		set(next: T) {
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of [...listeners]) listener();
		},
		change(step: (value: T) => T) {
			this.set(step(value));
		},
		subscribe,
		use: (): T =>
			useSyncExternalStore(
				subscribe,
				() => value,
				() => first,
			),
	};
}
