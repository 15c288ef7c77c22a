import { z } from "zod";
import { TextList } from "./list-parameter.ts";

/** How many rows a page may have. */
export const PageSize = z.coerce.number().int().min(1).max(1000);

/** Which page of a list: `pageIndex` counts from 1. */
export const Paging = z.object({
	pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
	pageSize: PageSize.default(10),
});
export type Paging = z.output<typeof Paging>;

/** A page of a list: `data` holds the rows of this page, `count` how many rows there are on all pages. */
export function page<T extends z.ZodType>(row: T) {
	return z.object({
		pageIndex: z.number().int(),
		pageSize: z.number().int(),
		count: z.number().int(),
		data: z.array(row),
	});
}

/** A column to sort by, from the smallest; with `-` before it from the largest. */
export type SortBy<Key extends string> = Key | `-${Key}`;

/** What narrows a table and puts it in order. Without `sort` it comes in the list's own order. */
export interface TableOrder<Key extends string> {
	search: string;
	sort?: SortBy<Key> | undefined;
}

/** Ids are given one after the other: from the largest, a table begins with what was added last. */
export const newestFirst = "-id";

/** The query of a table: its page, what is searched for, and which of the `sortKeys` it is sorted by. */
export function tableQuery<const Key extends string>(...sortKeys: [Key, ...Key[]]) {
	return Paging.extend({
		/** Every word of it is found in a row, in whichever column. */
		search: z.string().trim().max(200).default(""),
		sort: z.enum(sortKeys.flatMap((key): SortBy<Key>[] => [key, `-${key}`])).optional(),
	});
}

/**
 * What an export is asked beside the query of its table: which columns, in this order; all of them unless it says. It
 * holds what is on all pages.
 */
export const exportColumns = { columns: TextList };

/** What an export answers: CSV in UTF-8 with a byte order mark, written while it is read. */
export const CsvFile = z.string().describe("A CSV file");

/** A numeric id in a path. */
export const IdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
