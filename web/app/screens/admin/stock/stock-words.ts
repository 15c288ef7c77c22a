import type { AdjustmentReason, StockMovement, StockRow } from "@noor/contract/stock";
import * as m from "@noor/messages/admin/stock";
import { joinParts } from "@noor/messages/lists";
import { optionsOf } from "#parts/admin/options-of.ts";

const adjustmentNames = {
	received: m.received,
	counted: m.counted,
	damaged: m.damaged,
	lost: m.lost,
	found: m.found,
	"returned-to-supplier": m.returned_to_supplier,
	adjusted: m.other,
} satisfies Record<AdjustmentReason, () => string>;

/** The names of the reasons for changes, first those that staff may give. */
export const reasonNames = {
	...adjustmentNames,
	sold: m.sold,
	returned: m.returned_by_customer,
} satisfies Record<StockMovement["reason"], () => string>;

/** The name of a reason. */
export function wordOfReason(reason: StockMovement["reason"]): string {
	return reasonNames[reason]();
}

/** The reasons that staff may give, for a select. */
export function reasonOptions(): { value: AdjustmentReason; label: string }[] {
	return optionsOf(adjustmentNames);
}

/** The name of a stock row: product, size and SKU. */
export function nameOf({ productName, size, sku }: Pick<StockRow, "productName" | "size" | "sku">): string {
	return joinParts([productName, size, sku], " · ");
}

/** A change with its sign, as "+5" and "−2". */
export function signed(change: number): string {
	return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
}

/** The quantity on hand after the change; undefined while the quantity entered is not a whole number. */
export function resultOf(way: string, quantity: string, onHand: number): number | undefined {
	const pieces = Number(quantity);
	if (quantity.trim() === "" || !Number.isInteger(pieces) || pieces < 0) return undefined;
	if (way === "set") return pieces;
	return way === "remove" ? onHand - pieces : onHand + pieces;
}
