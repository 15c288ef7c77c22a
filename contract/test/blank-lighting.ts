import { type AttributeRow, attributeRows } from "../src/attribute-rows.ts";
import type { AttributeValues } from "../src/attributes.ts";

/** A record of lighting details that says nothing, for tests that need one and name only what they are about. */
export const blankLighting = Object.fromEntries(attributeRows.map((row) => [row.id, blankOf(row)])) as AttributeValues;

function blankOf(row: AttributeRow): string | number | boolean | null {
	if (row.kind === "boolean") return false;
	if (row.kind === "number") return row.required ? 0 : null;
	return "";
}
