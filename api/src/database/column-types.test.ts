import { AuditEntry } from "@noor/contract/audit";
import { importStates } from "@noor/contract/imports";
import { orderStatuses } from "@noor/contract/orders";
import { RefundStatus } from "@noor/contract/refund-status";
import { StockMovement } from "@noor/contract/stock";
import { expect } from "vitest";
import { test } from "../../test/shop.ts";

const allowed = [
	["audit_log.action", AuditEntry.shape.action.options],
	["imports.state", importStates.filter((state) => state !== "interrupted")],
	["orders.status", orderStatuses],
	["refunds.status", ["requested", ...RefundStatus.options]],
	["stock_movements.reason", StockMovement.shape.reason.options],
] as const;

test("the database allows exactly the statuses, states and reasons of the contract", async ({ shop }) => {
	for (const [column, values] of allowed) {
		const { rows } = await shop.pool.query(
			"select pg_get_constraintdef(oid) as sql from pg_constraint where conname = $1",
			[`${column.replace(".", "_")}_check`],
		);
		const inDatabase = [...rows[0].sql.matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
		expect(inDatabase.toSorted(), column).toEqual(values.toSorted());
	}
});
