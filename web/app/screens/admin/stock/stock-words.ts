import { type AdjustmentReason, adjustmentReasons, type StockMovement } from "@noor/contract/stock";
import * as m from "@noor/messages/admin/stock";

export const reasonNames = {
	received: m.received,
	counted: m.counted,
	damaged: m.damaged,
	lost: m.lost,
	found: m.found,
	"returned-to-supplier": m.returned_to_supplier,
	adjusted: m.other,
	sold: m.sold,
	returned: m.returned_by_customer,
} satisfies Record<StockMovement["reason"], () => string>;

/** The name of a reason. */
export function wordOfReason(reason: StockMovement["reason"]): string {
	return reasonNames[reason]();
}

/** The reasons that staff may give, for a select. */
export function reasonOptions(): { value: AdjustmentReason; label: string }[] {
	return adjustmentReasons.map((value) => ({ value, label: reasonNames[value]() }));
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
