import { loadCart } from "./cart.ts";
import { createStore } from "./store.ts";
import { refreshVisitor } from "./visitor.ts";

const initialised = createStore(false);

/** Whether what the page needs to know about its visitor has been asked, with or without an answer. */
export const useInitialised = initialised.use;

/** Loads who is signed in, then the cart, which becomes theirs. A failure is logged: the shop can be read without either. */
export async function initialise(): Promise<void> {
	try {
		await refreshVisitor().catch((error) => console.warn("Who is signed in could not be asked.", error));
		await loadCart().catch((error) => console.warn("The cart could not be loaded.", error));
	} finally {
		initialised.set(true);
	}
}
