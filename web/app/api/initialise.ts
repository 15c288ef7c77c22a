import * as m from "@noor/messages/web";
import { atom } from "nanostores";
import { useStore } from "#store.ts";
import { loadCart } from "./cart.ts";
import { reasonOf } from "./problem.ts";
import { loadRecentlyViewed } from "./recently-viewed.ts";
import { refreshVisitor } from "./visitor.ts";
import { loadWishlist } from "./wishlist.ts";

interface StartError {
	/** Which of the visitor's data could not be loaded. */
	what: keyof typeof messages;
	/** The same as a sentence. */
	message: string;
	/** The reason as a message. */
	reason: string;
}

const messages = {
	account: m.account_not_loaded,
	cart: m.cart_not_loaded,
	wishlist: m.wishlist_not_loaded,
	recentlyViewed: m.recently_viewed_not_loaded,
};

/** Whether loading the visitor's data has finished or failed. */
const $initialised = atom(false);
/** Which of the visitor's data could not be loaded; undefined if nothing failed. */
export const $startError = atom<StartError | undefined>(undefined);

export const useInitialised = () => useStore($initialised, false);
export const useStartError = () => useStore($startError, undefined);

/** Why the account could not be loaded, as a message. Cart and lists are unknown then too. */
export function accountErrorOf(error: StartError | undefined): string | undefined {
	return error?.what === "account" ? error.reason : undefined;
}

export const useAccountError = () => accountErrorOf(useStartError());

let underway: Promise<void> | undefined;

/**
 * Loads the account, then its cart and lists. A failure is logged and exposed by `useStartError`, because the shop
 * can be used without them. Concurrent calls share one run, because claiming a cart may change its id.
 */
export function initialise(): Promise<void> {
	underway ??= load().finally(() => {
		underway = undefined;
	});
	return underway;
}

/** Runs `initialise` unless it has run before, and waits for a current run. */
export async function initialiseOnce(): Promise<void> {
	if (underway || !$initialised.get()) await initialise();
}

/** Runs `initialise` after the current run, whose responses may already be stale. */
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
