import {
	addToWishlist,
	getWishlist,
	maxWishlistLength,
	mergeWishlist,
	removeFromWishlist,
} from "@noor/contract/wishlists";
import { createStore } from "#store.ts";
import { call } from "./browser.ts";
import { createKeptList } from "./kept-list.ts";
import { reasonOf } from "./problem.ts";
import { createTurns } from "./turns.ts";
import { getVisitor, onOwnerLeft } from "./visitor.ts";

interface Change {
	productId: number;
	wished: boolean;
}

/** What tabs tell each other: a list is believed where its owner is the one who is signed in. */
interface Told {
	owner: number;
	productIds: readonly number[];
}

/** What somebody wishes for before they sign in, newest first; it becomes part of their own list when they do. */
const anonymous = createKeptList("wishlist_v1", (id): id is number => Number.isInteger(id));
/** What the server last said is on the list of whoever is signed in. */
const own = createStore<readonly number[] | undefined>(undefined);
/** What was pressed since and is not confirmed yet: what is shown is the list with these applied. */
const underway = createStore<readonly Change[]>([]);
const failure = createStore<string | undefined>(undefined);
const { inTurn } = createTurns();
const tabs = typeof document === "undefined" ? undefined : new BroadcastChannel("noor-wishlist");

/** The ids of the products on the wishlist, newest first, changes under way included. */
export function useWishlist(): readonly number[] {
	const kept = anonymous.use();
	return underway.use().reduce(applyChange, own.use() ?? kept);
}

/** Why the wishlist of whoever is signed in could not be loaded, in words: what is on it is not known then. */
export const useWishlistFailure = failure.use;

/** Loads the wishlist of whoever is signed in, and puts on it what was wished for before. */
export function loadWishlist(): Promise<void> {
	return inTurn(async () => {
		const owner = getVisitor()?.id;
		if (owner === undefined) return;
		const sent = anonymous.get();
		try {
			const { productIds } = await (sent.length > 0
				? call(mergeWishlist, { body: { productIds: [...sent] } })
				: call(getWishlist));
			confirm({ owner, productIds });
			// Another tab may have kept something more meanwhile.
			anonymous.set(anonymous.get().filter((id) => !sent.includes(id)));
		} catch (error) {
			if (!own.get()) failure.set(await reasonOf(error));
			throw error;
		}
	});
}

/**
 * Puts a product on the wishlist or takes it off; shown at once, and taken back when the server refuses. Changes are
 * saved one after the other, so that no answer is older than what it replaces.
 */
export function changeWishlist(productId: number, wished: boolean): Promise<void> {
	const change = { productId, wished };
	underway.change((changes) => [...changes, change]);
	return inTurn(async () => {
		try {
			const owner = getVisitor()?.id;
			if (owner === undefined) return anonymous.set(applyChange(anonymous.get(), change).slice(0, maxWishlistLength));
			const { productIds } = await call(wished ? addToWishlist : removeFromWishlist, { params: { productId } });
			confirm({ owner, productIds });
		} finally {
			underway.change((changes) => changes.filter((other) => other !== change));
		}
	});
}

function applyChange(ids: readonly number[], { productId, wished }: Change): readonly number[] {
	if (!wished) return ids.filter((id) => id !== productId);
	return ids.includes(productId) ? ids : [productId, ...ids];
}

/** Takes the server's word for what is on somebody's list, here and in the other tabs. */
function confirm(told: Told): void {
	accept(told);
	tabs?.postMessage(told);
}

/** Believes what is on the list of `owner` if it is they who are signed in. */
function accept({ owner, productIds }: Told): void {
	if (getVisitor()?.id !== owner) return;
	own.set(productIds);
	failure.set(undefined);
}

tabs?.addEventListener("message", ({ data }: MessageEvent<Told>) => accept(data));

onOwnerLeft(() => {
	own.set(undefined);
	failure.set(undefined);
});
