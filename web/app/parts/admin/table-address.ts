import { IdParams, Paging } from "@noor/contract/paging";
import { redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import type { Sorting } from "#ui/column-header.tsx";
import { usePendingSearch } from "#ui/use-pending-search.ts";

/** How many rows at a time staff may ask for; without a word it is 10. */
export const pageSizes = [5, 10, 25, 100] as const;
const TablePageSize = Paging.shape.pageSize.refine((size) => size <= 100);

/** The part of the query schema of a list that an address can contain. */
export interface TableQuery<Sort> {
	shape: { search: z.ZodType<string>; sort: z.ZodType<Sort> };
}

/** What the address of a table says: which page of what, in which order, and which row is being edited. */
export interface TableAddress<Sort = undefined> extends Paging {
	search: string;
	sort: Sort | undefined;
	edit: number | undefined;
}

const nothing = { shape: { search: z.string(), sort: z.undefined() } };

/**
 * Reads an address by the query of the list that it is about; what makes no sense counts as not said.
 *
 * @param unsorted the order where the address names none; without it, the list's own.
 */
export function readTableAddress(search: URLSearchParams): TableAddress;
export function readTableAddress<Sort>(
	search: URLSearchParams,
	query: TableQuery<Sort>,
	unsorted?: NoInfer<Sort>,
): TableAddress<Sort>;
export function readTableAddress(
	search: URLSearchParams,
	{ shape }: TableQuery<unknown> = nothing,
	unsorted?: unknown,
) {
	return z
		.object({
			pageIndex: Paging.shape.pageIndex.catch(1),
			pageSize: TablePageSize.catch(10),
			search: shape.search.catch(""),
			sort: shape.sort.catch(undefined).transform((sort) => sort ?? unsorted),
			edit: IdParams.shape.id.optional().catch(undefined),
		})
		.parse(Object.fromEntries(search));
}

type Change = Record<string, string | number | undefined>;

/** What the address of this screen says or, while another page of it is on its way, is about to say. */
function useWanted(): URLSearchParams {
	const [search] = useSearchParams();
	const pending = usePendingSearch();
	return pending === undefined ? search : new URLSearchParams(pending);
}

/** Makes addresses of this screen that differ from the wanted one only in what is given; `undefined` leaves it out. */
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

/** What a table is narrowed to, and how to narrow it otherwise: that begins again at the first page. */
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
				// The very next press is already meant upon what is wanted now.
				flushSync: true,
			}),
	];
}

/** The order that is wanted of a table. Another order begins again at the first page. */
export function useSorting(): Sorting {
	const [wanted, narrow] = useNarrow();
	return { sort: wanted.get("sort") ?? undefined, onSort: (sort) => narrow({ sort }) };
}

/** Leads to the last page when the one that was asked for is behind it: its last row may just have been deleted. */
export function redirectBehindTheEnd(
	url: URL,
	{ pageIndex, pageSize, count }: { [P in "pageIndex" | "pageSize" | "count"]: number },
): void {
	const lastPage = Math.max(1, Math.ceil(count / pageSize));
	if (pageIndex <= lastPage) return;
	const search = new URLSearchParams(url.searchParams);
	search.set("pageIndex", String(lastPage));
	throw redirect(`${url.pathname}?${search}`);
}
