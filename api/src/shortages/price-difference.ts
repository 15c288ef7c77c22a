import { pieceWorth } from "@noor/contract/piece-worth";

interface Substitution {
	/** The amount paid for all pieces of the ordered line, after its discount. */
	paidFils: number;
	/** The number of pieces of the line. */
	ordered: number;
	/** The price of a piece before the discount. */
	priceFils: number;
	/** The number of substituted pieces, and the price of one of the substitute. */
	quantity: number;
	substituteFils: number;
}

/**
 * The refund for a cheaper substitute, in fils: what was paid for the pieces, less the same share of it as the
 * substitute's price is of the ordered one, so that a discount applies to the substitute too. 0 for a dearer substitute,
 * whose difference the shop bears.
 */
export function priceDifference({ paidFils, ordered, priceFils, quantity, substituteFils }: Substitution): number {
	if (substituteFils >= priceFils) return 0;
	const paid = pieceWorth(paidFils, ordered, 0, quantity);
	return paid - Number((BigInt(paid) * BigInt(substituteFils)) / BigInt(priceFils));
}
