import { z } from "zod";
import { maxId, maxSearchLength } from "./limits.ts";
import { TextList } from "./list-parameter.ts";
import { maxPageIndex } from "./query-values.ts";

/** The number of rows per page. */
export const PageSize = z.coerce.number().min(1).max(1000).int();

/** The page of a list; `pageIndex` starts at 1. */
export const Paging = z.object({
	pageIndex: z.coerce.number().min(1).max(maxPageIndex).int().default(1),
	pageSize: PageSize.default(10),
});
export type Paging = z.output<typeof Paging>;

/** The schema of a page: `data` has the rows of this page, `count` is the number of rows on all pages. */
export function page<T extends z.ZodType>(row: T) {
	return z.object({
		pageIndex: z.number().int(),
		pageSize: z.number().int(),
		count: z.number().int(),
		data: z.array(row),
	});
}

/** A sort key, ascending; with the prefix `-` descending. */
export type SortBy<Key extends string> = Key | `-${Key}`;

/** Search and order of a table. Without `sort` the default order of the list applies. */
export interface TableOrder<Key extends string> {
	search: string;
	sort?: SortBy<Key> | undefined;
}

/** The text of a search; empty for none. */
export const SearchText = z.string().trim().max(maxSearchLength).default("");

/** The query of a table: page, search, and order by one of the `sortKeys`. */
export function tableQuery<const Key extends string>(...sortKeys: [Key, ...Key[]]) {
	return Paging.extend({
		/** Every word must occur in a row, in any column. */
		search: SearchText,
		sort: z.enum(sortKeys.flatMap((key): SortBy<Key>[] => [key, `-${key}`])).optional(),
	});
}

/**
 * The additional parameter of an export: the ids of its columns in order; all columns by default. An export contains
 * all pages.
 */
export const exportColumns = { columns: TextList };

/** The response of an export: CSV in UTF-8 with a byte order mark, streamed. */
export const CsvFile = z.string().describe("A CSV file");

/** The response of a document to be kept. */
export const PdfFile = z.string().describe("A PDF file");

/** A numeric id in a path. */
export const IdParams = z.object({ id: z.coerce.number().min(1).max(maxId).int() });
