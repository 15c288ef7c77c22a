import { routerPath } from "@noor/contract/localized-path";
import { redirect, useNavigate, useSearchParams } from "react-router";
import type { Sorting } from "#ui/column-header.tsx";
import { usePendingSearch } from "#ui/use-pending-search.ts";

/** The page sizes that staff can choose. */
export const pageSizes = [5, 10, 25, 100] as const;

type Change = Record<string, string | number | undefined>;

/** The search parameters of this screen; those of the pending navigation while there is one. */
function useWanted(): URLSearchParams {
	const [search] = useSearchParams();
	const pending = usePendingSearch();
	return pending === undefined ? search : new URLSearchParams(pending);
}

/** Builds URLs of this screen with some parameters changed; `undefined` removes one. */
export function useAddressOf() {
	const search = useWanted();
	return (change: Change): string => {
		const next = new URLSearchParams(search);
		for (const [name, value] of Object.entries(change))
			if (value === undefined) next.delete(name);
			else next.set(name, String(value));
		return `?${next}`;
	};
}

/** The parameters of a table, and a function that changes them and returns to the first page. */
export function useNarrow(): [wanted: URLSearchParams, narrow: (change: Change) => void] {
	const wanted = useWanted();
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	return [
		wanted,
		(change) =>
			void navigate(addressOf({ ...change, pageIndex: undefined }), {
				replace: true,
				preventScrollReset: true,
				// The next key press must see these parameters.
				flushSync: true,
			}),
	];
}

/** The order of a table. A change returns to the first page. */
export function useSorting(): Sorting {
	const [wanted, narrow] = useNarrow();
	return { sort: wanted.get("sort") ?? undefined, onSort: (sort) => narrow({ sort }) };
}

/** Redirects to the last page from a page after it, whose last row may have been deleted. */
export function redirectBehindTheEnd(
	url: URL,
	{ pageIndex, pageSize, count }: { [P in "pageIndex" | "pageSize" | "count"]: number },
): void {
	const lastPage = Math.max(1, Math.ceil(count / pageSize));
	if (pageIndex <= lastPage) return;
	const search = new URLSearchParams(url.searchParams);
	search.set("pageIndex", String(lastPage));
	throw redirect(`${routerPath(url)}?${search}`);
}
