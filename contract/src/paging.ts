import { z } from "zod";

/** Which page of a list: `pageIndex` counts from 1. */
export const Paging = z.object({
	pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
	pageSize: z.coerce.number().int().min(1).max(100).default(10),
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

/** A numeric id in a path. */
export const IdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
