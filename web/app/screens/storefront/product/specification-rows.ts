import { type AttributeRow, attributeRows, byOrder } from "@noor/contract/attribute-rows";
import { specificationGroups } from "@noor/contract/attributes";
import { efficacy, efficacyOf } from "@noor/contract/efficacy";
import type { LightingDetails } from "@noor/contract/lighting-details";
import { figureText, valueText } from "#parts/products/attribute-text.ts";

export interface SpecificationRow {
	term: string;
	/** With its unit. */
	value: string;
	/** What the term means, for people who do not buy lamps every day. */
	meaning: string;
}

/** The lighting details of a product, in groups, in the order in which one asks. What does not apply is left out. */
export function specificationRows(details: LightingDetails): { title: string; rows: SpecificationRow[] }[] {
	const rows = [...attributeRows.flatMap((row) => rowOf(row, details)), efficacyRow(details)].sort(
		byOrder((row) => row),
	);
	return specificationGroups.map((title) => ({
		title,
		rows: rows.flatMap(({ group, term, value, meaning }) =>
			group === title && value !== "" ? [{ term, value, meaning }] : [],
		),
	}));
}

function rowOf(row: AttributeRow, details: LightingDetails) {
	if (!row.specification) return [];
	const { term = row.label, pattern, group, order = 0 } = row.specification;
	const value = valueText(row, details, pattern);
	const meaning = row.id === "ipRating" ? ipMeaning(details.ipRating) : row.specification.meaning;
	return [{ group, order, term, value, meaning }];
}

function efficacyRow(details: LightingDetails) {
	const value = Math.round(efficacyOf(details));
	return { ...efficacy.specification, value: value > 0 ? figureText(String(value), efficacy.unit) : "" };
}

/** Where a lamp of this IP rating may hang, by its second digit: the one about water (IEC 60529). */
function ipMeaning(ipRating: string): string {
	const water = Number(ipRating[1]);
	if (Number.isNaN(water)) return "";
	if (water === 0) return "For dry rooms.";
	if (water <= 3) return "For damp rooms, out of reach of water.";
	if (water <= 5) return "For bathrooms and outdoors, rain included.";
	return "For outdoors, puddles included.";
}
