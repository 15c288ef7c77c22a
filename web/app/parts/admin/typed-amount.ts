import { plainNumber } from "@noor/contract/amount-text";

/**
 * An amount in AED as people type it, such as "AED 1,290.50" or "99,50". Null for a blank text; NaN, which schemas refuse, for one
 * that is no number.
 */
export function typedAmount(text: string): number | null {
	const plain = plainNumber(text);
	return plain === "" ? null : Number(plain);
}
