import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/running-cost";
import { moneyText } from "#parts/money/money-forms.ts";

// Apart from `usage-words.ts`, because product pages need only these.

export const thousandths = { maximumFractionDigits: 3 };

/** "5 hours a day". */
export function hoursText(hoursPerDay: number): string {
	return m.hours_a_day({ count: hoursPerDay, hours: numberFormat(thousandths).format(hoursPerDay) });
}

/** An amount of running costs in AED. */
export function costText(aed: number): string {
	return moneyText(aed, "currency");
}
