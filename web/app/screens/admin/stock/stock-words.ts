import { type AdjustmentReason, adjustmentReasons, type StockMovement } from "@noor/contract/stock";

const words: Record<StockMovement["reason"], string> = {
	received: "Received",
	counted: "Counted",
	damaged: "Damaged",
	lost: "Lost",
	found: "Found",
	"returned-to-supplier": "Returned to supplier",
	adjusted: "Other",
	sold: "Sold",
	returned: "Returned by customer",
};

/** What a reason is called. */
export function wordOfReason(reason: StockMovement["reason"]): string {
	return words[reason];
}

/** The reasons that staff may give, for a select. */
export const reasonOptions: { value: AdjustmentReason; label: string }[] = adjustmentReasons.map((value) => ({
	value,
	label: words[value],
}));

/** A change with its sign, as "+5" and "−2". */
export function signed(change: number): string {
	return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
}

/** What will lie on the shelf; undefined while the quantity is no whole number. */
export function resultOf(way: string, quantity: string, onHand: number): number | undefined {
	const pieces = Number(quantity);
	if (quantity.trim() === "" || !Number.isInteger(pieces) || pieces < 0) return undefined;
	if (way === "set") return pieces;
	return way === "remove" ? onHand - pieces : onHand + pieces;
}
