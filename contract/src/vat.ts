/**
 * The VAT rate contained in all prices, in percent (UAE, Federal Decree-Law 8 of 2017). Orders do not store their
 * rate, so a change of this value must be preceded by a migration that stores it.
 */
export const vatPercent = 5;

/** The VAT that an amount contains, both in fils: at 5 %, five parts of every hundred and five. */
export function containedVat(totalFils: number): number {
	return Math.round((totalFils * vatPercent) / (100 + vatPercent));
}
