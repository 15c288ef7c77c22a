import { aedText, toAed } from "@noor/contract/money";
import { pieceWorth } from "@noor/contract/piece-worth";
import * as m from "@noor/messages/api/refunds";
import { Refusal } from "../refusal.ts";

/** A line of an order, with what has become of its pieces. */
export interface RefundableLine {
	id: number;
	quantity: number;
	refundedQuantity: number;
	/** The amount paid for it, after its discount and less what was refunded because a substitute costs less. */
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
 * Calculates the amount of a refund and its pieces. Without pieces and amount it is the whole rest; the last pieces include the rest
 * of shipping and rounding. Throws a `Refusal` for pieces that the order does not have and for more than `leftFils`.
 *
 * @param leftFils the captured amount without the refunds requested so far, in fils.
 */
export function planRefund(wish: WishedRefund, lines: readonly RefundableLine[], leftFils: number): PlannedRefund {
	if (leftFils <= 0) throw new Refusal("conflict", m.nothing_left());
	const isEverything = wish.amountFils === undefined && wish.lines === undefined;
	const pieces = isEverything ? lines.map(left) : (wish.lines ?? []).map((wished) => choose(wished, lines));
	if (new Set(pieces.map(({ line }) => line)).size < pieces.length)
		throw new Refusal("invalid-input", m.line_named_twice());
	const amountFils = wish.amountFils ?? worth(pieces, lines, leftFils);
	if (amountFils <= 0) throw new Refusal("invalid-input", m.amount_missing());
	if (amountFils > leftFils) throw new Refusal("conflict", m.amount_above_rest({ amount: aedText(toAed(leftFils)) }));
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
	if (!line) throw new Refusal("invalid-input", m.line_of_other_order());
	if (quantity > left(line).quantity)
		throw new Refusal("conflict", m.pieces_above_rest({ rest: left(line).quantity, quantity: line.quantity }));
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
