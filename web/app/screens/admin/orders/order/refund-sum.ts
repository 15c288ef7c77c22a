import { plainNumber } from "@noor/contract/amount-text";
import { toAed, toFils } from "@noor/contract/money";
import type { StaffOrder } from "@noor/contract/orders";
import { pieceWorth } from "@noor/contract/piece-worth";

/** The number of selected pieces by line id. */
export type Chosen = Readonly<Record<number, number>>;

/** The number of pieces of a line that can still be refunded. */
export function piecesLeft({ quantity, refundedQuantity }: StaffOrder["orderItems"][number]): number {
	return quantity - refundedQuantity;
}

/** All pieces that can still be refunded. */
export function everything(order: StaffOrder): Chosen {
	return Object.fromEntries(order.orderItems.map((item) => [item.id, piecesLeft(item)]));
}

/**
 * The refund for the selected pieces in AED, calculated as by the API: the price paid after the discount and
 * the refunds for cheaper substitutes; the last
 * pieces get the whole remaining amount. Never more than the remaining amount.
 */
export function worthOf(order: StaffOrder, chosen: Chosen): number {
	const isEverything = order.orderItems.every((item) => (chosen[item.id] ?? 0) === piecesLeft(item));
	if (isEverything) return order.refundable;
	const fils = order.orderItems.reduce((sum, item) => {
		const paidFils = toFils(item.price) * item.quantity - toFils(item.discount) - toFils(item.refundedDifference);
		return sum + pieceWorth(paidFils, item.quantity, item.refundedQuantity, chosen[item.id] ?? 0);
	}, 0);
	return Math.min(toAed(fils), order.refundable);
}

/** Parses a typed amount in AED; undefined if it is no number or has fractions of a fils. */
export function readAmount(text: string): number | undefined {
	const typed = plainNumber(text);
	return /^-?\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}
