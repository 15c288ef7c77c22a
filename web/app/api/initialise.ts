import { createStore } from "#store.ts";
import { loadCart } from "./cart.ts";
import { reasonOf } from "./problem.ts";
import { loadRecentlyViewed } from "./recently-viewed.ts";
import { refreshVisitor } from "./visitor.ts";
import { loadWishlist } from "./wishlist.ts";

interface Trouble {
	/** What of the visitor's own could not be loaded, as the beginning of a sentence. */
	what: string;
	/** Why, in words. */
	reason: string;
}

const account = "Your account and your cart";
const initialised = createStore(false);
const trouble = createStore<Trouble | undefined>(undefined);

/** Whether what the page needs to know about its visitor has been asked, with or without an answer. */
export const useInitialised = initialised.use;

/** What of the visitor's own could not be loaded; undefined while nothing is missing. */
export const useStartTrouble = trouble.use;

/** Why it is not known who is signed in, in words: what is theirs is not known then either. */
export function useAccountTrouble(): string | undefined {
	const missing = trouble.use();
	return missing?.what === account ? missing.reason : undefined;
}

let underway: Promise<void> | undefined;

/**
 * Loads who is signed in, then the cart and the lists, which become theirs. A failure is logged and told by
 * `useStartTrouble`: the shop can be read without them. Whoever asks while it is under way waits for the same answer:
 * claiming a cart may change its id.
 */
export function initialise(): Promise<void> {
	underway ??= load().finally(() => {
		underway = undefined;
	});
	return underway;
}

/** The same, for when an answer that is on its way is already out of date. */
export async function initialiseAnew(): Promise<void> {
	await underway;
	await initialise();
}

async function load(): Promise<void> {
	const missing: Trouble[] = [];
	const attempt = async (what: string, work: () => Promise<void>) => {
		try {
			await work();
		} catch (error) {
			missing.push({ what, reason: await reasonOf(error, `${what} could not be loaded.`) });
		}
	};
	try {
		await attempt(account, refreshVisitor);
		await Promise.all([
			attempt("Your cart", loadCart),
			attempt("Your wishlist", loadWishlist),
			attempt("What you looked at last", loadRecentlyViewed),
		]);
		trouble.set(missing[0]);
	} finally {
		initialised.set(true);
	}
}
