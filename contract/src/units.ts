import * as m from "@noor/messages/contract/units";
import { inDigits } from "@noor/messages/in-digits";
import { direction } from "@noor/messages/locale";

type Symbol = "W" | "lm" | "K" | "h" | "V" | "Hz" | "mm" | "cm" | "m" | "m²" | "g" | "kg" | "lx" | "cd" | "AED";

/** A unit, named by its symbol in the International System, or a quotient of two. */
export type Unit = Symbol | `${Symbol}/${Symbol}` | "°" | "%";

/** A unit as it is read beside a figure: "W", "lm/W". */
export function unitText(unit: Unit): string {
	if (unit === "°" || unit === "%") return unit;
	return (unit.split("/") as Symbol[]).map((symbol) => m.unit({ symbol })).join("/");
}

/** A figure with its unit: "12 W". They do not wrap. In Arabic the figure has the digits of the shop. */
export function figureText(number: string, unit?: Unit): string {
	const figure = direction() === "rtl" ? inDigits(number) : number;
	if (!unit) return figure;
	if (unit === "°") return m.degrees({ degrees: figure });
	if (unit === "%") return m.percent({ percent: figure });
	return m.figure({ figure, unit: unitText(unit) });
}
