import { IdParams, PageSize, Paging } from "@noor/contract/paging";
import { z } from "zod";

// For loaders. The file is apart from `table-address.ts`, so that browsers do not load Zod for a list.

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

/** The id in a parameter of a URL; undefined without one, and if it is none. */
export function readId(search: URLSearchParams, name: string): number | undefined {
	return IdParams.shape.id.safeParse(search.get(name)).data;
}
