import { maxWishlistLength } from "@noor/contract/limits";
import { atom, computed } from "nanostores";
import { useStore } from "#store.ts";
import { call } from "./browser.ts";
import { createMutex } from "./mutex.ts";
import { createPersistentList } from "./persistent-list.ts";
import { reasonOf } from "./problem.ts";
import { createTabChannel } from "./tab-channel.ts";
import { $visitor, onSignOut } from "./visitor.ts";
import { takeWishlistCookie } from "./wishlist-cookie.ts";

interface Change {
	productId: number;
	wished: boolean;
}

/** A list on the server, with the id of its account. */
interface ServerList {
	owner: number;
	productIds: readonly number[];
}

const none: readonly number[] = [];
/** The list before signing in, newest first. It is merged into the list of the account at sign-in. */
const anonymous = createPersistentList("wishlist_v1", (id): id is number => Number.isInteger(id));
/** The list of the signed-in account, as the server last returned it. */
const $confirmed = atom<readonly number[] | undefined>(undefined);
/** Optimistic updates that the server has not confirmed yet. */
const $pending = atom<readonly Change[]>([]);
const $loadError = atom<string | undefined>(undefined);
const mutex = createMutex();
const tabs = createTabChannel<ServerList>("noor-wishlist");

/** The ids of the products on the wishlist, newest first, with the optimistic updates. */
export const $wishlist = computed([anonymous.$list, $confirmed, $pending], (kept, confirmed, pending) =>
	pending.reduce(applyChange, confirmed ?? kept),
);

export const useWishlist = () => useStore($wishlist, none);

/** Why the wishlist could not be loaded, as a message; undefined if nothing failed. */
export const useWishlistError = () => useStore($loadError, undefined);

/** Loads the wishlist of the signed-in account and merges the anonymous list into it. */
export function loadWishlist(): Promise<void> {
	return mutex.run(async () => {
		const taken = takeWishlistCookie();
		if (taken.length > 0) anonymous.set([...new Set([...taken, ...anonymous.$list.get()])]);
		const owner = $visitor.get()?.id;
		if (owner === undefined) return;
		const sent = anonymous.$list.get();
		try {
			const { productIds } = await (sent.length > 0
				? call("POST /api/account/wishlist/merge", { body: { productIds: [...sent] } })
				: call("GET /api/account/wishlist"));
			confirm({ owner, productIds });
			// Another tab may have added something in the meantime.
			anonymous.set(anonymous.$list.get().filter((id) => !sent.includes(id)));
		} catch (error) {
			if (!$confirmed.get()) $loadError.set(await reasonOf(error));
			throw error;
		}
	});
}

/**
 * Adds or removes a product as an optimistic update, which is rolled back if the server refuses it. Changes are
 * serialised, so that a response is never older than the one it replaces.
 */
export function changeWishlist(productId: number, wished: boolean): Promise<void> {
	const change = { productId, wished };
	$pending.set([...$pending.get(), change]);
	return mutex.run(async () => {
		try {
			const owner = $visitor.get()?.id;
			if (owner === undefined)
				return anonymous.set(applyChange(anonymous.$list.get(), change).slice(0, maxWishlistLength));
			const { productIds } = await call(
				wished ? "PUT /api/account/wishlist/:productId" : "DELETE /api/account/wishlist/:productId",
				{ params: { productId } },
			);
			confirm({ owner, productIds });
		} finally {
			$pending.set($pending.get().filter((other) => other !== change));
		}
	});
}

function applyChange(ids: readonly number[], { productId, wished }: Change): readonly number[] {
	if (!wished) return ids.filter((id) => id !== productId);
	return ids.includes(productId) ? ids : [productId, ...ids];
}

/** Accepts a list from the server, in this tab and in the others. */
function confirm(list: ServerList): void {
	accept(list);
	tabs.post(list);
}

/** Accepts a list if it belongs to the signed-in account. */
function accept({ owner, productIds }: ServerList): void {
	if ($visitor.get()?.id !== owner) return;
	$confirmed.set(productIds);
	$loadError.set(undefined);
}

tabs.listen(accept);

onSignOut(() => {
	$confirmed.set(undefined);
	$loadError.set(undefined);
});
