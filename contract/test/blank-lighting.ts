import { type AttributeRow, attributeRows } from "../src/attribute-rows.ts";
import type { AttributeValues } from "../src/attributes.ts";

/** Lighting details without any value, for tests that override only the relevant fields. */
export const blankLighting = Object.fromEntries(attributeRows.map((row) => [row.id, blankOf(row)])) as AttributeValues;

function blankOf(row: AttributeRow): string | number | boolean | null {
	if (row.kind === "boolean") return false;
	if (row.kind === "number") return row.required ? 0 : null;
	return "";
}
