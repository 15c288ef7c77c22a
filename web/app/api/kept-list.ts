import { createStore } from "#store.ts";

/**
 * A list that this browser keeps in local storage, the same in all its tabs. What cannot be read, because it was
 * written by something else or storage is closed, counts as empty.
 */
export function createKeptList<T>(key: string, isOne: (value: unknown) => value is T) {
	const nothing: readonly T[] = [];
	const list = createStore<readonly T[]>(nothing);

	function read() {
		try {
			const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
			list.set(Array.isArray(kept) ? kept.filter(isOne) : nothing);
		} catch {
			list.set(nothing);
		}
	}

	if (typeof window !== "undefined") {
		read();
		window.addEventListener("storage", (event) => {
			if (event.key === key || event.key === null) read();
		});
	}

	return {
		get: list.get,
		use: list.use,
		set(next: readonly T[]) {
			list.set(next);
			try {
				if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
				else localStorage.removeItem(key);
			} catch (error) {
				console.warn(`${key} could not be kept.`, error);
			}
		},
	};
}
