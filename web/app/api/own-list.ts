import { createStore } from "#store.ts";
import { createKeptList } from "./kept-list.ts";
import { getVisitor, onVisitor } from "./visitor.ts";

/**
 * A kept list that each account has for itself in this browser. While nobody is signed in, or it is not known yet who
 * is, it is nobody's; what is on it then becomes part of the list of who signs in. `tidy` makes one list of two, the
 * latest first.
 */
export function createOwnList<T>(
	key: string,
	isOne: (value: unknown) => value is T,
	tidy: (joined: readonly T[]) => readonly T[],
) {
	const nobodys = createKeptList(key, isOne);
	const lists = new Map<number, typeof nobodys>();
	const current = createStore(nobodys);

	function listOf(owner: number) {
		const list = lists.get(owner) ?? createKeptList(`${key}_${owner}`, isOne);
		lists.set(owner, list);
		return list;
	}

	function follow() {
		const owner = getVisitor()?.id;
		const list = owner === undefined ? nobodys : listOf(owner);
		if (list !== nobodys && nobodys.get().length > 0) {
			list.set(tidy([...nobodys.get(), ...list.get()]));
			nobodys.set([]);
		}
		current.set(list);
	}

	follow();
	onVisitor(follow);

	return {
		get: () => current.get().get(),
		set: (next: readonly T[]) => current.get().set(tidy(next)),
		use: () => current.use().use(),
		/** Forgets the list of an account. */
		forget: (owner: number) => listOf(owner).set([]),
	};
}
