import { type AttributeRow, attributeRows, ranges } from "./attribute-rows.ts";
import type { AttributeId, Attributes, AttributeValues } from "./attributes.ts";

/** The attributes of which a variant may state a value of its own. */
export type VariantAttributeId = {
	[Id in AttributeId]: Attributes[Id] extends { perVariant: true } ? Id : never;
}[AttributeId];

export const variantAttributes = attributeRows.filter(
	(row): row is Extract<AttributeRow, { id: VariantAttributeId }> => row.perVariant === true,
);

/** The details that a variant states itself. An attribute that is missing has the value of the product. */
export type VariantLighting = { [Id in VariantAttributeId]?: AttributeValues[Id] };

/**
 * The lighting details of a variant: those of its product, with the values that the variant states itself. A range is
 * stated as a whole: of a variant with a colour temperature of its own, the upper end is its own as well, or there is none.
 *
 * @param details of the product, or some of them; without any there are none of the variant.
 * @param variant the variant, or nothing for the product itself.
 */
export function effectiveLighting<Details extends Partial<Record<AttributeId, unknown>> | undefined | null>(
	details: Details,
	variant: { lighting: VariantLighting } | undefined | null,
): Details {
	if (!details || !variant || !Object.keys(variant.lighting).length) return details;
	const own = Object.fromEntries(
		variantAttributes.flatMap(({ id }) => (variant.lighting[id] === undefined ? [] : [[id, variant.lighting[id]]])),
	) as Partial<AttributeValues>;
	if (Object.keys(own).length === 0) return details;
	for (const { start, end } of ranges) if (own[start] !== undefined) own[end] ??= null;
	return { ...details, ...own };
}

/**
 * The different lighting details under which a product is sold: those of its variants, or its own if it has no variants.
 * Empty without lighting details.
 */
export function effectiveRecords<Details extends AttributeValues>(
	details: Details | undefined | null,
	variants: readonly { lighting: VariantLighting }[],
): readonly Details[] {
	if (!details) return [];
	if (variants.length === 0) return [details];
	return [...new Set(variants.map((variant) => effectiveLighting(details, variant)))];
}

/** The details that a variant has to state so that its lighting details are `wanted`: those that differ from the product. */
export function differingLighting(details: AttributeValues, wanted: AttributeValues): VariantLighting {
	const differs = new Set<AttributeId>(variantAttributes.flatMap(({ id }) => (wanted[id] === details[id] ? [] : [id])));
	for (const { start, end } of ranges) if (differs.has(start) || differs.has(end)) differs.add(start).add(end);
	const own = variantAttributes.flatMap((row) =>
		differs.has(row.id) && wanted[row.id] !== null && wanted[row.id] !== "" ? [[row.id, wanted[row.id]]] : [],
	);
	return Object.fromEntries(own);
}
