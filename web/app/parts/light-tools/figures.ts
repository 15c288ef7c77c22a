import { figureText, type Unit } from "@noor/contract/units";
import { numberFormat } from "@noor/messages/locale";

const whole = { maximumFractionDigits: 0 };
const tenths = { maximumFractionDigits: 1 };
const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A modelled figure with two significant digits and never a false precision: 223.4 becomes 220, 9.64 becomes 9.6. */
export function roundedFigure(value: number): number {
	return Number(value.toPrecision(2));
}

/**
 * A modelled illuminance with its unit, to two significant digits: "220 lx". The sentence around it says "about". Below 1 lx
 * one digit is left.
 */
export function luxText(lx: number): string {
	return figureText(numberFormat(tenths).format(lx < 1 ? Math.round(lx * 10) / 10 : roundedFigure(lx)), "lx");
}

/** A length in m with its unit, to the centimetre: "2.77 m". */
export function metresText(metres: number): string {
	return figureText(numberFormat(hundredths).format(metres), "m");
}

/** A whole number with its unit. */
export function wholeText(value: number, unit?: Unit): string {
	return figureText(numberFormat(whole).format(value), unit);
}

/** A number with at most one decimal, and its unit if it has one. */
export function tenthsText(value: number, unit?: Unit): string {
	return figureText(numberFormat(tenths).format(value), unit);
}

/** A range with its unit, which does not wrap: "45–60 cm". */
export function rangeText(from: string, to: string): string {
	const joiner = "\u2060";
	return `${from}${joiner}–${joiner}${to}`;
}

/** A ratio such as U₀ with two decimals. */
export function ratioText(value: number): string {
	return numberFormat(hundredths).format(value);
}
