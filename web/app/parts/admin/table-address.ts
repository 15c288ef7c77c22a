import { routerPath } from "@noor/contract/localized-path";
import { IdParams, PageSize, Paging } from "@noor/contract/paging";
import { redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import type { Sorting } from "#ui/column-header.tsx";
import { usePendingSearch } from "#ui/use-pending-search.ts";

/** The page sizes that staff can choose. */
export const pageSizes = [5, 10, 25, 100] as const;
/** The rows of a page by default: of a table below a form, and of one that fills the screen and scrolls inside. */
const defaultSize = 10;
export const fillingSize = 25;
const TablePageSize = PageSize.refine((size) => size <= 100);

/** The part of the query schema of a list that a URL can contain. */
export interface TableQuery<Sort> {
	shape: { search: z.ZodType<string>; sort: z.ZodType<Sort> };
}

/** The state of a table in the URL: page, search, order, and the edited row. */
export interface TableAddress<Sort = undefined> extends Paging {
	search: string;
	sort: Sort | undefined;
	edit: number | undefined;
}

const nothing = { shape: { search: z.string(), sort: z.undefined() } };

/**
 * Parses a URL by the query schema of a list. Invalid values count as missing.
 *
 * @param unsorted the order without `sort` in the URL; by default the list's own.
 * @param size the rows of a page without `pageSize` in the URL.
 */
export function readTableAddress(search: URLSearchParams): TableAddress;
export function readTableAddress<Sort>(
	search: URLSearchParams,
	query: TableQuery<Sort>,
	unsorted?: NoInfer<Sort>,
	size?: number,
): TableAddress<Sort>;
export function readTableAddress(
	search: URLSearchParams,
	{ shape }: TableQuery<unknown> = nothing,
	unsorted?: unknown,
	size = defaultSize,
) {
	return z
		.object({
			pageIndex: Paging.shape.pageIndex.catch(1),
			pageSize: TablePageSize.catch(size),
			search: shape.search.catch(""),
			sort: shape.sort.catch(undefined).transform((sort) => sort ?? unsorted),
			edit: IdParams.shape.id.optional().catch(undefined),
		})
		.parse(Object.fromEntries(search));
}

/** Parses a URL by the query of a list, field by field. Fields that are blank or invalid count as missing. */
export function readQuery<Q extends z.ZodObject>(search: URLSearchParams, query: Q): z.output<Q> {
	const given = [...search].filter(([name, value]) => value !== "" && query.shape[name]?.safeParse(value).success);
	return query.parse(Object.fromEntries(given));
}

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
