import { createKeptList } from "./kept-list.ts";

interface View {
	id: number;
	/** When, in ms since 1970. */
	at: number;
}

const longest = 12;
const views = createKeptList("recently_viewed_v1", isView);

/** The products looked at last, the latest first. Nothing but their ids and times is kept, and only in this browser. */
export const useRecentlyViewed = views.use;

/** Remembers that a product was looked at. */
export function rememberView(id: number): void {
	views.set([{ id, at: Date.now() }, ...views.get().filter((view) => view.id !== id)].slice(0, longest));
}

function isView(value: unknown): value is View {
	return typeof value === "object" && value !== null && "id" in value && Number.isInteger(value.id);
}
