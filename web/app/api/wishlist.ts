import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from "@noor/contract/wishlists";
import { call } from "./browser.ts";
import { createKeptList } from "./kept-list.ts";
import { reasonOf } from "./problem.ts";
import { createStore } from "./store.ts";
import { getVisitor, onVisitorChange } from "./visitor.ts";

/** What somebody wishes for before they sign in, newest first; it becomes part of their own list when they do. */
const anonymous = createKeptList("wishlist_v1", (id): id is number => Number.isInteger(id));
const own = createStore<readonly number[] | undefined>(undefined);
const failure = createStore<string | undefined>(undefined);
const longestAnonymous = 200;

/** The ids of the products on the wishlist, newest first. */
export function useWishlist(): readonly number[] {
	const kept = anonymous.use();
	return own.use() ?? kept;
}

/** Why the wishlist of whoever is signed in could not be loaded, in words: what is on it is not known then. */
export const useWishlistFailure = failure.use;

/** Loads the wishlist of whoever is signed in, and puts on it what was wished for before. */
export async function loadWishlist(): Promise<void> {
	if (!getVisitor()) return own.set(undefined);
	const before = anonymous.get();
	try {
		const { productIds } = await (before.length > 0
			? call(mergeWishlist, { body: { productIds: [...before] } })
			: call(getWishlist));
		own.set(productIds);
		anonymous.set([]);
		failure.set(undefined);
	} catch (error) {
		if (!own.get()) failure.set(await reasonOf(error));
		throw error;
	}
}

/** Puts a product on the wishlist or takes it off; shown at once, and taken back when the server refuses. */
export async function changeWishlist(productId: number, wished: boolean): Promise<void> {
	const before = own.get();
	const others = (before ?? anonymous.get()).filter((id) => id !== productId);
	const after = wished ? [productId, ...others] : others;
	if (!before) return anonymous.set(after.slice(0, longestAnonymous));
	own.set(after);
	try {
		const answer = await call(wished ? addToWishlist : removeFromWishlist, { params: { productId } });
		own.set(answer.productIds);
	} catch (error) {
		own.set(before);
		throw error;
	}
}

onVisitorChange(() => {
	if (getVisitor() !== null) return;
	own.set(undefined);
	failure.set(undefined);
});
