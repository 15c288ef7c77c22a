import { atom } from "nanostores";
import { useStore } from "#store.ts";
import { createPersistentList } from "./persistent-list.ts";
import { $visitor } from "./visitor.ts";

/**
 * A persistent list that each account has for itself in this browser. While no visitor is known there is an anonymous
 * list; it is merged into the list of the account that signs in. `tidy` brings a merged list in order, the latest first.
 */
export function createAccountList<T>(
	key: string,
	isItem: (value: unknown) => value is T,
	tidy: (merged: readonly T[]) => readonly T[],
) {
	const anonymous = createPersistentList(key, isItem);
	const lists = new Map<number, typeof anonymous>();
	const $current = atom(anonymous);

	function listOf(owner: number) {
		const list = lists.get(owner) ?? createPersistentList(`${key}_${owner}`, isItem);
		lists.set(owner, list);
		return list;
	}

	$visitor.subscribe((visitor) => {
		const list = visitor ? listOf(visitor.id) : anonymous;
		if (list !== anonymous && anonymous.$list.get().length > 0) {
			list.set(tidy([...anonymous.$list.get(), ...list.$list.get()]));
			anonymous.set([]);
		}
		$current.set(list);
	});

	return {
		get: () => $current.get().$list.get(),
		set: (next: readonly T[]) => $current.get().set(tidy(next)),
		use: () => useStore(useStore($current, anonymous).$list, none),
		/** Deletes the list of an account. */
		clear: (owner: number) => listOf(owner).set([]),
	};
}

const none: readonly never[] = [];
