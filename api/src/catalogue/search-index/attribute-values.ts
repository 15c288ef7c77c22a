import { type AttributeRow, isStated, rangeEndOf } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";

export type FilterValue = string | number | boolean;

/**
 * The filter values of a product for an attribute. A list has one value per item. A range has its two ends and the steps
 * between them (`row.range.steps`). An attribute that is not stated has none.
 */
export function valuesOf(row: AttributeRow, lighting: AttributeValues): readonly FilterValue[] {
	if (row.kind === "boolean") return [lighting[row.id]];
	if (row.kind === "number") {
		const start = lighting[row.id];
		if (start === null || !isStated(row, start)) return [];
		const end = rangeEndOf(row, lighting);
		if (end === null) return [start];
		return [start, ...(row.range?.steps ?? []).filter((step) => step > start && step < end), end];
	}
	const text = lighting[row.id];
	const texts = row.kind === "list" ? text.split(",") : [row.kind === "figures" ? withoutPrefix(row, text) : text];
	return texts.map((text) => text.trim()).filter((text) => text !== "");
}

/** Removes the prefix of an attribute, ignoring case: "IP 44" becomes "44". */
export function withoutPrefix({ prefix }: { prefix?: string }, figures: string): string {
	if (!prefix || !figures.toLowerCase().startsWith(prefix.toLowerCase())) return figures;
	return figures.slice(prefix.length).trimStart();
}
