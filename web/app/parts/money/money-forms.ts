import { direction, numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/money";

/**
 * How an amount in AED is written. The specification (§9) names the screens of the first two forms:
 *
 * | Form       | Reads        | Screens                                     |
 * | ---------- | ------------ | ------------------------------------------- |
 * | `symbol`   | ⃀ 1,240      | product page: the dirham sign as a picture  |
 * | `aed-whole`| AED 1,240    | variant dialog, price filter: no decimals   |
 * | `currency` | AED 1,240.00 | everywhere else                             |
 */
export type MoneyForm = "symbol" | "aed-whole" | "currency";

const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 };
const exact = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The digits of an amount: decimals only where the form or the amount has them. */
export function digitsOf(amount: number, form: MoneyForm): string {
	const wholeEnough = form === "symbol" && Number.isInteger(amount);
	return numberFormat(form === "aed-whole" || wholeEnough ? whole : exact).format(amount);
}

/** An amount as plain text, for names and notices. */
export function moneyText(amount: number, form: MoneyForm): string {
	const digits = digitsOf(Math.abs(amount), form);
	const minus = amount < 0 ? "−" : "";
	// In Arabic the minus belongs to the digits, with which the message isolates it.
	return direction() === "rtl" ? m.dirhams({ digits: minus + digits }) : minus + m.dirhams({ digits });
}
