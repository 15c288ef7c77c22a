import * as m from "@noor/messages/contract/money";
import { numberFormat } from "@noor/messages/locale";
import { z } from "zod";

/** An amount on the wire: AED with at most two decimals, never negative. */
export const Money = z.number().min(0).max(9_999_999).multipleOf(0.01);

/** A sum of amounts in AED, and so without the bounds of a price. */
export const Sum = z.number().min(0);

/** Fils (1/100 AED, the unit of every sum inside the shop) of an amount in AED. */
export function toFils(aed: number): number {
	return Math.round(aed * 100);
}

/** AED with at most two decimals of an amount in fils. */
export function toAed(fils: number): number {
	return fils / 100;
}

const twoDecimals = { minimumFractionDigits: 2 };

/** An amount in AED as mails and messages write it: "AED 1,234.50". */
export function aedText(aed: number): string {
	return m.amount({ amount: numberFormat(twoDecimals).format(aed) });
}
