/** How many years the chart shows: a multiple of five that has the payback in it, at most 25. */
export function yearsShown(paybackYears: number | undefined): number {
	if (paybackYears === undefined) return 10;
	return Math.min(25, Math.max(5, Math.ceil((paybackYears * 1.5) / 5) * 5));
}

/** The total cost of a lamp after some years, in AED. */
export function totalAfter(years: number, { priceAed, aedPerYear }: { priceAed: number; aedPerYear: number }): number {
	return priceAed + aedPerYear * years;
}

/** The end of an axis with four even steps: the smallest of 2, 4, 6, 8, 10, 12, 16 · 10ⁿ that is not below a value. */
export function axisEnd(value: number): number {
	if (value <= 0) return 4;
	const power = 10 ** Math.floor(Math.log10(value));
	return ([1.2, 1.6, 2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}
