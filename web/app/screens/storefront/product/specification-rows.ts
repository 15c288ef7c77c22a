import { type AttributeRow, attributeRows, byOrder } from "@noor/contract/attribute-rows";
import { specificationGroups } from "@noor/contract/attributes";
import { efficacy, efficacyOf } from "@noor/contract/efficacy";
import type { GlossaryTerm } from "@noor/contract/glossary-terms";
import type { LightingDetails } from "@noor/contract/lighting-details";
import { figureText } from "@noor/contract/units";
import { valueText } from "#parts/products/attribute-text.ts";

export interface SpecificationRow {
	term: string;
	/** With its unit. */
	value: string;
	/** An explanation of the term. */
	meaning: string;
	/** Where the glossary explains the term further. */
	glossary: GlossaryTerm | undefined;
}

/**
 * The lighting details of a product in groups. Attributes that do not apply and empty groups are left out.
 *
 * @param protection what the IP rating promises, in words (`protection-text.ts`). The server writes it, because the rules weigh more
 * than the sentence.
 */
export function specificationRows(
	details: LightingDetails,
	protection: string,
): { title: string; rows: SpecificationRow[] }[] {
	const rows = [...attributeRows.flatMap((row) => rowOf(row, details, protection)), efficacyRow(details)].sort(
		byOrder((row) => row),
	);
	return Object.entries(specificationGroups).flatMap(([id, title]) => {
		const stated = rows.filter(({ group, value }) => group === id && value !== "");
		if (stated.length === 0) return [];
		return [
			{
				title: title(),
				rows: stated.map(({ term, value, meaning, glossary }) => ({ term, value, meaning, glossary })),
			},
		];
	});
}

function rowOf(row: AttributeRow, details: LightingDetails, protection: string) {
	if (!row.specification) return [];
	const { term = row.label, pattern, group, order = 0, glossary } = row.specification;
	const value = valueText(row, details, pattern);
	const meaning = row.id === "ipRating" ? protection : (row.specification.meaning?.() ?? "");
	return [{ group, order, term: term(), value, meaning, glossary }];
}

function efficacyRow(details: LightingDetails) {
	const value = Math.round(efficacyOf(details));
	const { group, order, term, meaning } = efficacy.specification;
	const text = value > 0 ? figureText(String(value), efficacy.unit) : "";
	return { group, order, term: term(), value: text, meaning: meaning(), glossary: "efficacy" as const };
}
