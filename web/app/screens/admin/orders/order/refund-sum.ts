import { toAed, toFils } from "@noor/contract/money";
import type { StaffOrder } from "@noor/contract/orders";
import { pieceWorth } from "@noor/contract/piece-worth";

/** How many pieces of each line are chosen, by the line's id. */
export type Chosen = Readonly<Record<number, number>>;

/** How many pieces of a line can still be refunded. */
export function piecesLeft({ quantity, refundedQuantity }: StaffOrder["orderItems"][number]): number {
	return quantity - refundedQuantity;
}

/** Every piece that can still be refunded. */
export function everything(order: StaffOrder): Chosen {
	return Object.fromEntries(order.orderItems.map((item) => [item.id, piecesLeft(item)]));
}

/**
 * What the chosen pieces are worth in AED, as the API reckons it: what was paid for them after their discount, and with
 * the last of them all that is left. Never more than that.
 */
export function worthOf(order: StaffOrder, chosen: Chosen): number {
	const isEverything = order.orderItems.every((item) => (chosen[item.id] ?? 0) === piecesLeft(item));
	if (isEverything) return order.refundable;
	const fils = order.orderItems.reduce((sum, item) => {
		const paidFils = toFils(item.price) * item.quantity - toFils(item.discount);
		return sum + pieceWorth(paidFils, item.quantity, item.refundedQuantity, chosen[item.id] ?? 0);
	}, 0);
	return Math.min(toAed(fils), order.refundable);
}

/** The amount that somebody typed, in AED; undefined when it is none, or finer than fils. */
export function readAmount(text: string): number | undefined {
	const typed = text.trim().replace(",", ".");
	return /^\d{1,7}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
}
