/** The id a name was given. Throws if it has none: the demonstration shop would contradict itself. */
export function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
	const id = ids.get(key);
	if (id === undefined) throw new Error(`The demonstration shop has no ${String(key)}.`);
	return id;
}
