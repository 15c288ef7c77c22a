import type { CourierRun, CourierRunQuery } from "@noor/contract/cash";
import { toAed } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";

/**
 * The ledger of cash: what each courier had to collect on each day, and has. Orders that were cancelled, such as those refused
 * at the door, are owed no more and left out. Amounts in AED.
 */
export async function listCourierRuns(
	db: Database,
	query: CourierRunQuery,
): Promise<Paging & { count: number; data: CourierRun[] }> {
	const page = await readPage(selectRuns(db, query), query);
	return { ...page, data: page.data.map(toRun) };
}

function selectRuns(db: Database, { search, from, to, open }: CourierRunQuery) {
	let runs = db
		.selectFrom("courierRuns")
		.select(["courierRuns.id", "courier", sql<string>`day::text`.as("day")])
		.select((eb) =>
			jsonArrayFrom(
				eb
					.selectFrom("cashOrders")
					.innerJoin("orders", "orders.id", "cashOrders.orderId")
					.whereRef("runId", "=", "courierRuns.id")
					.where("orders.status", "<>", "Cancelled")
					.select(["orders.id", "expectedFils", "collectedFils"])
					.orderBy("orders.id"),
			).as("orders"),
		)
		.orderBy("courierRuns.day", "desc")
		.orderBy("courierRuns.id", "desc");
	if (search !== "") runs = runs.where(sql<boolean>`strpos(lower(courier), ${search.toLowerCase()}) > 0`);
	if (from !== undefined) runs = runs.where("day", ">=", sql<Date>`${from}::date`);
	if (to !== undefined) runs = runs.where("day", "<=", sql<Date>`${to}::date`);
	if (open !== undefined)
		runs = runs.where(
			sql<boolean>`(select sum(coalesce(collected_fils, 0) - expected_fils) from cash_orders
				join orders on orders.id = order_id and status <> 'Cancelled' where run_id = courier_runs.id) <> 0`,
		);
	return runs;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number];

function toRun({ orders, ...run }: Row): CourierRun {
	const expected = orders.reduce((sum, { expectedFils }) => sum + expectedFils, 0);
	const collected = orders.reduce((sum, { collectedFils }) => sum + (collectedFils ?? 0), 0);
	return {
		...run,
		expected: toAed(expected),
		collected: toAed(collected),
		difference: toAed(collected - expected),
		orders: orders.map(({ id, expectedFils, collectedFils }) => ({
			id,
			expected: toAed(expectedFils),
			collected: collectedFils === null ? null : toAed(collectedFils),
		})),
	};
}
