import { atom } from "nanostores";

/**
 * A list in local storage, synchronised between tabs. Items that `isItem` does not accept are ignored, because an
 * older version may have written them. If the storage is unavailable the list is empty; if it is full the list lasts
 * until the page is closed.
 */
export function createPersistentList<T>(key: string, isItem: (value: unknown) => value is T) {
	const $list = atom<readonly T[]>([]);

	function read() {
		try {
			const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
			$list.set(Array.isArray(stored) ? stored.filter(isItem) : []);
		} catch {
			$list.set([]);
		}
	}

	if (typeof window !== "undefined") {
		read();
		window.addEventListener("storage", (event) => {
			if (event.key === key || event.key === null) read();
		});
	}

	return {
		$list,
		set(next: readonly T[]) {
			$list.set(next);
			try {
				if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
				else localStorage.removeItem(key);
			} catch (error) {
				console.warn(`${key} could not be stored.`, error);
			}
		},
	};
}
