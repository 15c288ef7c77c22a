/** The VAT that an amount contains, both in fils: at 5 %, five parts of every hundred and five. */
export function containedVat(totalFils: number, percent: number): number {
	return Math.round((totalFils * percent) / (100 + percent));
}
