import { maxHistoryLength } from "@noor/contract/limits";
import { createAccountList } from "./account-list.ts";
import { call } from "./browser.ts";
import { $visitor, onSignOut } from "./visitor.ts";

interface View {
	id: number;
	/** Milliseconds since 1970. */
	at: number;
}

const views = createAccountList("recently_viewed_v1", isView, latestOfEach);

/** The recently viewed products (ids and times), newest first. They are stored in this browser and with the account. */
export const useRecentlyViewed = views.use;
export const recentlyViewed = views.get;

/** Records that a product was viewed. */
export function recordView(id: number): void {
	const view = { id, at: Date.now() };
	views.set([view, ...views.get()]);
	if ($visitor.get()) mergeWithAccount([view]).catch((error) => console.warn("A view could not be stored.", error));
}

/** Merges the views of this browser with those of the signed-in account. */
export async function loadRecentlyViewed(): Promise<void> {
	if ($visitor.get()) await mergeWithAccount(views.get());
}

async function mergeWithAccount(local: readonly View[]): Promise<void> {
	const owner = $visitor.get()?.id;
	const stored = await call("POST /api/account/recently-viewed", {
		body: { views: local.map(({ id, at }) => ({ productId: id, at: new Date(at).toISOString() })) },
	});
	if ($visitor.get()?.id !== owner) return;
	// Another product may have been viewed in the meantime.
	views.set([...views.get(), ...stored.map(({ productId, at }) => ({ id: productId, at: Date.parse(at) }))]);
}

/** The latest view of each product, at most `maxHistoryLength`. */
function latestOfEach(seen: readonly View[]): readonly View[] {
	const latest = seen.toSorted((one, other) => other.at - one.at);
	const each = latest.filter(({ id }, index) => latest.findIndex((other) => other.id === id) === index);
	return each.slice(0, maxHistoryLength);
}

function isView(value: unknown): value is View {
	const { id, at } = (value ?? {}) as Partial<View>;
	return Number.isInteger(id) && Number.isFinite(at);
}

// The views are stored with the account.
onSignOut(views.clear);
