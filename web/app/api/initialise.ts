import { loadCart } from "./cart.ts";
import { createStore } from "./store.ts";
import { refreshVisitor } from "./visitor.ts";
import { loadWishlist } from "./wishlist.ts";

const initialised = createStore(false);

/** Whether what the page needs to know about its visitor has been asked, with or without an answer. */
export const useInitialised = initialised.use;

let underway: Promise<void> | undefined;

/**
 * Loads who is signed in, then the cart and the wishlist, which become theirs. A failure is logged: the shop can be read without either.
 * Whoever asks while it is under way waits for the same answer: claiming a cart may change its id.
 */
export function initialise(): Promise<void> {
	underway ??= load().finally(() => {
		underway = undefined;
	});
	return underway;
}

async function load(): Promise<void> {
	try {
		await refreshVisitor().catch((error) => console.warn("Who is signed in could not be asked.", error));
		await Promise.all([
			loadCart().catch((error) => console.warn("The cart could not be loaded.", error)),
			loadWishlist().catch((error) => console.warn("The wishlist could not be loaded.", error)),
		]);
	} finally {
		initialised.set(true);
	}
}
