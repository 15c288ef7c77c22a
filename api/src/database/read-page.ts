import type { Paging } from "@noor/contract/paging";
import { type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";

/**
 * One page of a query, and how many rows there are in all. Rows past the end are an empty page, still counted.
 *
 * @param id what tells rows apart, for a query that looks up much for each row: it then does so only for those of the
 * page, and not for all before it.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, TB, Row>,
	{ pageIndex, pageSize }: Paging,
	id?: ReferenceExpression<DB, TB>,
): Promise<Paging & { count: number; data: Row[] }> {
	const cut = <Q extends SelectQueryBuilder<DB, TB, unknown>>(rows: Q) =>
		rows.limit(pageSize).offset((pageIndex - 1) * pageSize) as Q;
	const page = id
		? query.clearWhere().where(id, "in", cut(query.clearSelect().select(id as never)) as never)
		: cut(query);
	const [data, counted] = await Promise.all([
		page.execute() as Promise<Row[]>,
		query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow(),
	]);
	return { pageIndex, pageSize, count: Number((counted as { count: number }).count), data };
}
