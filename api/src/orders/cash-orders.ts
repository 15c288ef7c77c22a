import { toAed } from "@noor/contract/money";
import type { CashOrder } from "@noor/contract/orders";
import { shopZone } from "@noor/contract/shop-time";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The cash details of an order that is paid in cash; null for another one. */
export async function findCashOrder(db: Database, orderId: number): Promise<CashOrder | null> {
	const row = await db
		.selectFrom("cashOrders")
		.leftJoin("courierRuns", "courierRuns.id", "runId")
		.leftJoin("users", "users.id", "confirmedBy")
		.where("orderId", "=", orderId)
		.select(["expectedFils", "needsCall", "confirmedAt", "users.email as by", "collectedFils", "cashOrders.version"])
		.select([sql<string | null>`courier_runs.day::text`.as("day"), "courier"])
		.executeTakeFirst();
	if (!row) return null;
	const { expectedFils, needsCall, confirmedAt, by, day, courier, collectedFils, version } = row;
	return {
		expected: toAed(expectedFils),
		needsCall: needsCall && confirmedAt === null,
		confirmed: confirmedAt && { at: confirmedAt.toISOString(), by },
		run: day !== null && courier !== null ? { day, courier } : null,
		collected: collectedFils === null ? null : toAed(collectedFils),
		version,
	};
}

/**
 * Assigns a cash order to the run of a courier on a day, which is created if it does not exist. To be called in a transaction
 * that has locked the order.
 *
 * @param day as 2026-11-23 in the shop's time zone; today without one.
 */
export async function assignToRun(
	tx: Database,
	orderId: number,
	{ courier, day }: { courier: string; day?: string },
): Promise<void> {
	const date = day === undefined ? sql<Date>`(now() at time zone ${shopZone})::date` : sql<Date>`${day}::date`;
	await tx
		.insertInto("courierRuns")
		.values({ courier, day: date })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await tx
		.updateTable("cashOrders")
		.set(({ selectFrom }) => ({
			runId: selectFrom("courierRuns")
				.where("day", "=", date)
				.where(sql`lower(courier)`, "=", courier.toLowerCase())
				.select("id"),
		}))
		.where("orderId", "=", orderId)
		.execute();
}
