import { atom } from "nanostores";

/**
 * A list that this browser keeps in local storage, the same in all its tabs. What `isItem` does not accept, because an
 * older version or another program has written it, is left out; a closed storage is an empty list. Without room in the
 * storage the list lasts as long as the page.
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
