/** The id of a key. Throws if there is none, because the demonstration data would be inconsistent. */
export function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
	const id = ids.get(key);
	if (id === undefined) throw new Error(`The demonstration shop has no ${String(key)}.`);
	return id;
}
