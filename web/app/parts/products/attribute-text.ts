import { type AttributeRow, choiceText, isStated, rangeEndOf } from "@noor/contract/attribute-rows";
import { type AttributeValues, unitOf } from "@noor/contract/attributes";
import { figureText } from "@noor/contract/units";
import * as units from "@noor/messages/contract/units";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/products";

const noBreak = "\u00a0";
const ungrouped = { useGrouping: false };

/** The value of an attribute in a record as text: by `pattern`, or with its unit; empty where the attribute does not apply. */
export function valueText(
	row: AttributeRow,
	values: AttributeValues,
	pattern?: (words: { value: string }) => string,
): string {
	if (row.kind === "boolean") return values[row.id] ? m.yes() : m.no();
	if (row.kind === "choice") return choiceText(row, values[row.id]);
	if (row.kind !== "number") return values[row.id] && withUnit(row, values[row.id]);
	const value = values[row.id];
	if (value === null || !isStated(row, value)) return "";
	const text = (value: number) => numberFormat(row.grouping === false ? ungrouped : undefined).format(value);
	const end = rangeEndOf(row, values);
	if (end !== null && row.range) return row.range.text({ range: figureText(`${text(value)}–${text(end)}`, row.unit) });
	if (pattern) return pattern({ value: text(value) });
	const word = row.unit && unitOf(row.unit).word?.();
	return word ? units.figure({ figure: text(value), unit: word }) : figureText(text(value), row.unit);
}

/** A value with its prefix or its unit. */
export function withUnit(row: AttributeRow, text: string): string {
	if (row.kind === "figures" && row.prefix) return row.prefix + text;
	return figureText(text, row.kind === "number" || row.kind === "figures" ? row.unit : undefined);
}

/** A length in cm as text; in m from two metres. */
export function lengthText(cm: number): string {
	return cm < 200 ? figureText(numberFormat().format(cm), "cm") : figureText(numberFormat().format(cm / 100), "m");
}

/** The sizes of a product as text: "44 cm", "20–40 cm"; empty if none is stated. */
export function sizesText(sizes: { min: number; max: number } | null): string {
	if (!sizes) return "";
	const [from, to] = [lengthText(sizes.min), lengthText(sizes.max)];
	if (from === to) return to;
	const unit = to.slice(to.indexOf(noBreak));
	return from.endsWith(unit) ? `${from.slice(0, -unit.length)}–${to}` : `${from}–${to}`;
}
