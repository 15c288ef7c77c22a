import { maxStockQuantity } from "@noor/contract/limits";
import type { AdjustmentReason, StockAdjustment, StockRow } from "@noor/contract/stock";
import * as m from "@noor/messages/api/stock";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { getStock } from "./list-stock.ts";

/**
 * Changes the quantity on hand and records a stock movement with its reason and actor. Locks the stock row, so that
 * concurrent changes are applied one after the other. Reservations are not changed. A change of 0 records nothing.
 *
 * @throws Refusal `not-found` when no stock row has this id; `invalid-input` when the reason does not allow the direction;
 * `conflict` as for `changeOf`.
 */
export function adjustStock(
	db: Database,
	id: number,
	{ reason, note, ...wanted }: StockAdjustment,
	by: Staff,
): Promise<StockRow> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("stock").where("id", "=", id).select("id").forUpdate().execute();
		// Read after locking, because an earlier read may be outdated.
		const level = await getStock(tx, id);
		const change = changeOf(wanted, level);
		assertDirection(reason, change);
		if (change === 0) return level;
		await tx.insertInto("stockMovements").values({ stockId: id, change, reason, note, changedBy: by.userId }).execute();
		await tx
			.updateTable("stock")
			.set({ quantity: level.onHand + change })
			.where("id", "=", id)
			.execute();
		return getStock(tx, id);
	});
}

/**
 * The number of pieces by which an adjustment changes the quantity on hand; negative to remove.
 *
 * @throws Refusal `conflict` when the quantity seen by the form is outdated, or the result would be below 0, below what
 * checkouts hold, or above the maximum.
 */
export function changeOf(
	{ way, quantity, seen }: Pick<StockAdjustment, "way" | "quantity" | "seen">,
	{ onHand, held }: Pick<StockRow, "onHand" | "held">,
): number {
	if (way === "set" && seen !== undefined && seen !== onHand)
		throw new Refusal("conflict", m.stock_changed({ onHand }));
	const left = way === "set" ? quantity : way === "add" ? onHand + quantity : onHand - quantity;
	if (left < 0) throw refuseQuantity(m.too_few_on_hand({ onHand }));
	if (left < held && left < onHand) throw refuseQuantity(m.held_by_checkouts({ held }));
	if (left > maxStockQuantity) throw refuseQuantity(m.above_maximum());
	return left - onHand;
}

/** The directions of change that each reason allows. */
const directions: Record<AdjustmentReason, "up" | "down" | "either"> = {
	received: "up",
	found: "up",
	damaged: "down",
	lost: "down",
	"returned-to-supplier": "down",
	counted: "either",
	adjusted: "either",
};

/** @throws Refusal when stock changes in a direction that the reason does not allow. */
export function assertDirection(reason: AdjustmentReason, change: number): void {
	const direction = directions[reason];
	const message =
		direction === "up" && change < 0
			? m.reason_adds()
			: direction === "down" && change > 0
				? m.reason_removes()
				: undefined;
	if (message) throw new Refusal("invalid-input", message, { reason: [message] });
}

function refuseQuantity(message: string) {
	return new Refusal("conflict", `${message}.`, { quantity: [message] });
}
