import { type AttributeRow, isStated, rangeEndOf } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";

export type FilterValue = string | number | boolean;

/**
 * The values by which a product is found for an attribute: none where the attribute does not apply, each of a list, and
 * of a range its ends with the steps between them.
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

/** The figures without what is written before them, in any case: "IP 44" is "44". */
export function withoutPrefix({ prefix }: { prefix?: string }, figures: string): string {
	if (!prefix || !figures.toLowerCase().startsWith(prefix.toLowerCase())) return figures;
	return figures.slice(prefix.length).trimStart();
}
