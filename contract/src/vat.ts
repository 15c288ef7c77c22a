/**
 * The VAT rate contained in all prices, in percent (UAE, Federal Decree-Law 8 of 2017). Orders store the rate with which
 * they were made.
 */
export const vatPercent = 5;

/** The VAT that an amount contains, both in fils: at 5 %, five parts of every hundred and five. */
export function containedVat(totalFils: number, percent = vatPercent): number {
	return Math.round((totalFils * percent) / (100 + percent));
}
