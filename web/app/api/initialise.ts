import * as m from "@noor/messages/web";
import { atom } from "nanostores";
import { useStore } from "#store.ts";
import { loadCart } from "./cart.ts";
import { reasonOf } from "./problem.ts";
import { loadRecentlyViewed } from "./recently-viewed.ts";
import { refreshVisitor } from "./visitor.ts";
import { loadWishlist } from "./wishlist.ts";

interface StartError {
	/** What of the visitor's data could not be loaded. */
	what: keyof typeof messages;
	/** The same as a sentence. */
	message: string;
	/** Why, in words. */
	reason: string;
}

const messages = {
	account: m.account_not_loaded,
	cart: m.cart_not_loaded,
	wishlist: m.wishlist_not_loaded,
	recentlyViewed: m.recently_viewed_not_loaded,
};

/** Whether the visitor's data has been asked for, with or without an answer. */
const $initialised = atom(false);
/** What of the visitor's data could not be loaded; undefined while nothing is missing. */
export const $startError = atom<StartError | undefined>(undefined);

export const useInitialised = () => useStore($initialised, false);
export const useStartError = () => useStore($startError, undefined);

/** Why it is not known who is signed in, in words; their cart and lists are not known then either. */
export function accountErrorOf(error: StartError | undefined): string | undefined {
	return error?.what === "account" ? error.reason : undefined;
}

export const useAccountError = () => accountErrorOf(useStartError());

let underway: Promise<void> | undefined;

/**
 * Loads who is signed in, then the cart and the lists, which become theirs. A failure is logged and shown by
 * `useStartError`: the shop can be read without them. Calls that overlap share one run, because claiming a cart may
 * change its id.
 */
export function initialise(): Promise<void> {
	underway ??= load().finally(() => {
		underway = undefined;
	});
	return underway;
}

/** `initialise` after the run that is under way, whose answers may be out of date already. */
export async function reinitialise(): Promise<void> {
	await underway;
	await initialise();
}

async function load(): Promise<void> {
	const errors: StartError[] = [];
	const attempt = async (what: StartError["what"], work: () => Promise<void>) => {
		try {
			await work();
		} catch (error) {
			errors.push({ what, message: messages[what](), reason: await reasonOf(error, `Not loaded: ${what}`) });
		}
	};
	try {
		await attempt("account", refreshVisitor);
		await Promise.all([
			attempt("cart", loadCart),
			attempt("wishlist", loadWishlist),
			attempt("recentlyViewed", loadRecentlyViewed),
		]);
		$startError.set(errors[0]);
	} finally {
		$initialised.set(true);
	}
}
