import { aedText, toAed } from "@noor/contract/money";
import { pieceWorth } from "@noor/contract/piece-worth";
import { Refusal } from "../refusal.ts";

/** A line of an order, with what has become of its pieces. */
export interface RefundableLine {
	id: number;
	quantity: number;
	refundedQuantity: number;
	/** What was paid for it, after its discount. */
	paidFils: number;
}

interface WishedRefund {
	amountFils?: number | undefined;
	lines?: readonly { itemId: number; quantity: number }[] | undefined;
}

export interface PlannedRefund {
	amountFils: number;
	lines: { orderItemId: number; quantity: number }[];
}

/**
 * How much is given back for which pieces. Without a word it is everything that is left; the last pieces bring all that
 * is left with them, shipping and rounding too. Refuses pieces that are not there, and more money than is left.
 *
 * @param leftFils what was paid and has not been asked back.
 */
export function planRefund(wish: WishedRefund, lines: readonly RefundableLine[], leftFils: number): PlannedRefund {
	if (leftFils <= 0) throw new Refusal("conflict", "There is nothing left to refund for this order.");
	const isEverything = wish.amountFils === undefined && wish.lines === undefined;
	const pieces = isEverything ? lines.map(left) : (wish.lines ?? []).map((wished) => choose(wished, lines));
	if (new Set(pieces.map(({ line }) => line)).size < pieces.length)
		throw new Refusal("invalid-input", "A line of this order is named twice.");
	const amountFils = wish.amountFils ?? worth(pieces, lines, leftFils);
	if (amountFils <= 0) throw new Refusal("invalid-input", "Say what is to be refunded: an amount, or pieces.");
	if (amountFils > leftFils)
		throw new Refusal("conflict", `Only ${aedText(toAed(leftFils))} of this order is left to refund.`);
	return {
		amountFils,
		lines: pieces
			.filter(({ quantity }) => quantity > 0)
			.map(({ line, quantity }) => ({ orderItemId: line.id, quantity })),
	};
}

interface Pieces {
	line: RefundableLine;
	quantity: number;
}

function left(line: RefundableLine): Pieces {
	return { line, quantity: line.quantity - line.refundedQuantity };
}

function choose({ itemId, quantity }: { itemId: number; quantity: number }, lines: readonly RefundableLine[]): Pieces {
	const line = lines.find(({ id }) => id === itemId);
	if (!line) throw new Refusal("invalid-input", "A line that is to be refunded is not of this order.");
	if (quantity > left(line).quantity)
		throw new Refusal("conflict", `Only ${left(line).quantity} of ${line.quantity} pieces are left to refund.`);
	return { line, quantity };
}

function worth(pieces: readonly Pieces[], lines: readonly RefundableLine[], leftFils: number): number {
	const chosen = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
	const all = lines.reduce((sum, line) => sum + left(line).quantity, 0);
	if (chosen === all && pieces.length > 0) return leftFils;
	return pieces.reduce(
		(sum, { line, quantity }) => sum + pieceWorth(line.paidFils, line.quantity, line.refundedQuantity, quantity),
		0,
	);
}
