import type { Paging } from "@noor/contract/paging";
import { type SelectQueryBuilder, sql } from "kysely";

/** One page of a query, and how many rows there are in all. Rows past the end are an empty page, still counted. */
export async function readPage<DB, TB extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, TB, Row>,
	{ pageIndex, pageSize }: Paging,
): Promise<Paging & { count: number; data: Row[] }> {
	const [data, counted] = await Promise.all([
		query
			.limit(pageSize)
			.offset((pageIndex - 1) * pageSize)
			.execute() as Promise<Row[]>,
		query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow(),
	]);
	return { pageIndex, pageSize, count: Number((counted as { count: number }).count), data };
}
