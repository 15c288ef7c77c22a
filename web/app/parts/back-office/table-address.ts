import { IdParams, Paging } from "@noor/contract/paging";
import { redirect, useSearchParams } from "react-router";
import { z } from "zod";

/** How many rows at a time staff may ask for; without a word it is 10. */
export const pageSizes = [5, 10, 25, 100] as const;

const TableAddress = z.object({
	pageIndex: Paging.shape.pageIndex.catch(1),
	pageSize: Paging.shape.pageSize.catch(10),
	edit: IdParams.shape.id.optional().catch(undefined),
});
/** What the address of a table says: which page of it, and which row is being edited. */
export type TableAddress = z.output<typeof TableAddress>;

/** Reads an address; what makes no sense counts as not said. */
export function readTableAddress(search: URLSearchParams): TableAddress {
	return TableAddress.parse(Object.fromEntries(search));
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
