import * as m from "@noor/messages/contract/money";
import { numberFormat } from "@noor/messages/locale";
import { z } from "zod";

/** An amount on the wire: AED, at least 0, with at most two decimals. */
export const Money = z.number().min(0).max(9_999_999).multipleOf(0.01);

/** A sum of amounts in AED, without the maximum of a single amount. */
export const Sum = z.number().min(0);

/** Converts AED to fils (1/100 AED), the unit of all amounts inside the shop. */
export function toFils(aed: number): number {
	return Math.round(aed * 100);
}

/** Converts fils to AED with at most two decimals. */
export function toAed(fils: number): number {
	return fils / 100;
}

const twoDecimals = { minimumFractionDigits: 2 };

/** Formats an amount in AED for mails and messages: "AED 1,234.50". */
export function aedText(aed: number): string {
	return m.amount({ amount: numberFormat(twoDecimals).format(aed) });
}
