import { maxHistoryLength, mergeViews } from "@noor/contract/recently-viewed";
import { call } from "./browser.ts";
import { createOwnList } from "./own-list.ts";
import { getVisitor, onOwnerLeft } from "./visitor.ts";

interface View {
	id: number;
	/** When, in ms since 1970. */
	at: number;
}

const views = createOwnList("recently_viewed_v1", isView, latestOfEach);

/**
 * The products looked at last, the latest first. Nothing but their ids and times is kept: in this browser, and with
 * the account of who is signed in.
 */
export const useRecentlyViewed = views.use;

/** Remembers that a product was looked at. */
export function rememberView(id: number): void {
	const view = { id, at: Date.now() };
	views.set([view, ...views.get()]);
	if (getVisitor()) tellShop([view]).catch((error) => console.warn("A view could not be remembered.", error));
}

/** Adds what this browser remembers to what the account of who is signed in does, and takes over all of it. */
export async function loadRecentlyViewed(): Promise<void> {
	if (getVisitor()) await tellShop(views.get());
}

async function tellShop(seen: readonly View[]): Promise<void> {
	const owner = getVisitor()?.id;
	const known = await call(mergeViews, {
		body: { views: seen.map(({ id, at }) => ({ productId: id, at: new Date(at).toISOString() })) },
	});
	if (getVisitor()?.id !== owner) return;
	// Something may have been looked at while the shop answered.
	views.set([...views.get(), ...known.map(({ productId, at }) => ({ id: productId, at: Date.parse(at) }))]);
}

/** The latest view of each product, as far as there is room. */
function latestOfEach(seen: readonly View[]): readonly View[] {
	const latest = seen.toSorted((one, other) => other.at - one.at);
	const each = latest.filter(({ id }, index) => latest.findIndex((other) => other.id === id) === index);
	return each.slice(0, maxHistoryLength);
}

function isView(value: unknown): value is View {
	const { id, at } = (value ?? {}) as Partial<View>;
	return Number.isInteger(id) && Number.isFinite(at);
}

// Their account has it all.
onOwnerLeft(views.forget);
