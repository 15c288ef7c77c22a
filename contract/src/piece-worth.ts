/**
 * Returns the value of `count` pieces of a line in fils, when `before` of its `quantity` pieces were refunded
 * already. `paidFils` is the amount paid for the line. Values are rounded cumulatively, so that all pieces together
 * have exactly this amount.
 */
export function pieceWorth(paidFils: number, quantity: number, before: number, count: number): number {
	return share(before + count) - share(before);

	function share(pieces: number): number {
		return Math.floor((paidFils * pieces) / quantity);
	}
}
