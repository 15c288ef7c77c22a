/**
 * What `count` pieces of a line are worth, in fils, when `before` of its `quantity` have gone before them. Shares of
 * whole fils: together all pieces are worth exactly what was paid for the line.
 */
export function pieceWorth(paidFils: number, quantity: number, before: number, count: number): number {
	return share(before + count) - share(before);

	function share(pieces: number): number {
		return Math.floor((paidFils * pieces) / quantity);
	}
}
