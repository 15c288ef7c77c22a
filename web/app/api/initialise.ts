import { loadCart } from "./cart.ts";
import { reasonOf } from "./problem.ts";
import { loadRecentlyViewed } from "./recently-viewed.ts";
import { createStore } from "./store.ts";
import { refreshVisitor } from "./visitor.ts";
import { loadWishlist } from "./wishlist.ts";

const initialised = createStore(false);
const trouble = createStore<string | undefined>(undefined);

/** Whether what the page needs to know about its visitor has been asked, with or without an answer. */
export const useInitialised = initialised.use;

/** Why something of the visitor's own could not be loaded, in words; undefined while nothing is missing. */
export const useStartTrouble = trouble.use;

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

async function load(): Promise<void> {
	const reasons: string[] = [];
	const attempt = async (what: string, work: () => Promise<unknown>) => {
		try {
			await work();
		} catch (error) {
			console.warn(`${what} could not be loaded.`, error);
			reasons.push(await reasonOf(error));
		}
	};
	try {
		await attempt("Who is signed in", refreshVisitor);
		await Promise.all([
			attempt("The cart", loadCart),
			attempt("The wishlist", loadWishlist),
			attempt("What was looked at", loadRecentlyViewed),
		]);
		trouble.set(reasons[0]);
	} finally {
		initialised.set(true);
	}
}
