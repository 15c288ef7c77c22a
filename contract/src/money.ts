import * as m from "@noor/messages/contract/money";
import { numberFormat } from "@noor/messages/locale";

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

/** Formats an amount in AED that is subtracted: "-AED 1,234.50". */
export function aedOffText(aed: number): string {
	return m.amount_off({ amount: numberFormat(twoDecimals).format(aed) });
}
