import { IdParams, Paging } from "@noor/contract/paging";
import { redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import type { Sorting } from "#ui/column-header.tsx";

/** How many rows at a time staff may ask for; without a word it is 10. */
export const pageSizes = [5, 10, 25, 100] as const;

/** The query of a list as the contract has it, as far as an address says it. */
interface TableQuery<Sort> {
	shape: { search: z.ZodType<string>; sort: z.ZodType<Sort> };
}

/** What the address of a table says: which page of what, in which order, and which row is being edited. */
export interface TableAddress<Sort = undefined> extends Paging {
	search: string;
	sort: Sort | undefined;
	edit: number | undefined;
}

const nothing = { shape: { search: z.string(), sort: z.undefined() } };

/** Reads an address by the query of the list that it is about; what makes no sense counts as not said. */
export function readTableAddress(search: URLSearchParams): TableAddress;
export function readTableAddress<Sort>(search: URLSearchParams, query: TableQuery<Sort>): TableAddress<Sort>;
export function readTableAddress(search: URLSearchParams, { shape }: TableQuery<unknown> = nothing) {
	return z
		.object({
			pageIndex: Paging.shape.pageIndex.catch(1),
			pageSize: Paging.shape.pageSize.catch(10),
			search: shape.search.catch(""),
			sort: shape.sort.catch(undefined),
			edit: IdParams.shape.id.optional().catch(undefined),
		})
		.parse(Object.fromEntries(search));
}

/** Makes addresses of this screen that differ from the present one only in what is given; `undefined` leaves it out. */
export function useAddressOf() {
	const [search] = useSearchParams();
	return (change: Record<string, string | number | undefined>): string => {
		const next = new URLSearchParams(search);
		for (const [name, value] of Object.entries(change))
			if (value === undefined) next.delete(name);
			else next.set(name, String(value));
		return `?${next}`;
	};
}

/** The order of a table as its address has it. Another order begins again at the first page. */
export function useSorting(): Sorting {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	return {
		sort: search.get("sort") ?? undefined,
		onSort: (sort) =>
			void navigate(addressOf({ sort, pageIndex: undefined }), { preventScrollReset: true, replace: true }),
	};
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
