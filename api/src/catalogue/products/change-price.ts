import type { PriceChange } from "@noor/contract/staff-products";

/**
 * Applies a percentage change to a price in fils and rounds it to the nearest multiple of `roundTo` fils, halves up. The
 * result is at least `roundTo`. A price of 0 means "no price of its own" and is not changed.
 */
export function changePrice(fils: number, { percent, roundTo }: Pick<PriceChange, "percent" | "roundTo">): number {
	if (fils === 0) return 0;
	// Multiplies integers first: 1.1 × 15 is not 16.5 in floating point.
	const exact = (fils * Math.round((100 + percent) * 10_000)) / 1_000_000;
	return Math.max(roundTo, Math.floor(exact / roundTo + 0.5) * roundTo);
}
