import * as m from "@noor/messages/contract/lighting-details";
import { z } from "zod";
import {
	type AttributeRow,
	attributeRows,
	attributesById,
	choicesOf,
	isRange,
	orderedPairs,
	ranges,
} from "./attribute-rows.ts";
import { type Attribute, type AttributeId, type Attributes, type AttributeValues, attributes } from "./attributes.ts";
import { countryCodes } from "./country-names.ts";
import { endpoint } from "./endpoint.ts";
import { chosenId, optionalNumber, optionalText, requiredNumber, requiredText, tooLong } from "./form.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { type VariantLighting, variantAttributes } from "./variant-lighting.ts";

const anyone = { access: "anyone" } as const;
const everybody = { access: "anyone", isPublic: true } as const;
const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;

/**
 * Builds an object schema with one schema per attribute. The cast is needed because the type of each schema depends
 * on the kind of its row.
 */
function shapeOf<Shape extends Record<AttributeId, z.ZodType>>(
	schemaOf: (row: AttributeRow) => Shape[AttributeId],
): Shape {
	return Object.fromEntries(attributeRows.map((row) => [row.id, schemaOf(row)])) as Shape;
}

function recordValueOf(row: AttributeRow) {
	if (row.kind === "boolean") return z.boolean();
	if (row.kind === "choice") return z.enum(["", ...choicesOf(row)]);
	if (row.kind !== "number") return z.string();
	const number = row.integer ? z.number().int() : z.number();
	return row.required ? number : number.nullable();
}

/** The values of all lighting attributes. The attribute table defines the meaning and unit of each field. */
export const LightingRecord = z.object(shapeOf<{ [Id in AttributeId]: z.ZodType<AttributeValues[Id]> }>(recordValueOf));
export type LightingRecord = z.output<typeof LightingRecord>;

/**
 * Texts of values in the language of the answer, where they are not the values: by attribute and English value. They are left out
 * of answers in English. Queries and calculations read the values, which are the same in every language.
 */
export const LightingTexts = z.record(z.string(), z.record(z.string(), z.string())).optional();
export type LightingTexts = z.output<typeof LightingTexts>;

/** The lighting details of a product. */
export const LightingDetails = z.object({
	id: z.number().int(),
	productId: z.number().int(),
	...LightingRecord.shape,
	texts: LightingTexts,
	version: Version,
});
export type LightingDetails = z.output<typeof LightingDetails>;

const variantShape = Object.fromEntries(variantAttributes.map((row) => [row.id, recordValueOf(row).optional()]));

/** The details that a variant states itself (`effectiveLighting`). */
export const VariantLightingValues: z.ZodType<VariantLighting> = z.object(variantShape);

const ProductIdParams = z.object({ productId: IdParams.shape.id });

export const getLightingDetails = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/LightingDetails/product/:productId",
	schema: {
		summary: "Get the lighting details of a product",
		tags: ["Lighting details"],
		params: ProductIdParams,
		response: { 200: LightingDetails },
	},
});

/** Lighting details in a list, with the name of the product. */
export const ListedLightingDetails = LightingDetails.extend({ productName: z.string() });
export type ListedLightingDetails = z.output<typeof ListedLightingDetails>;

/** The sort keys are the names of the fields. */
export const LightingDetailsQuery = tableQuery(
	"id",
	"productName",
	...attributesById.flatMap(({ id, sortable = true }) => (sortable ? [id] : [])),
);
export type LightingDetailsQuery = z.output<typeof LightingDetailsQuery>;

export const listLightingDetails = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/LightingDetails",
	schema: {
		summary: "Lighting details",
		tags: ["Lighting details"],
		querystring: LightingDetailsQuery,
		response: { 200: page(ListedLightingDetails) },
	},
});

export const exportLightingDetails = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/lighting-details.csv",
	schema: {
		summary: "Export lighting details as CSV",
		tags: ["Lighting details"],
		querystring: LightingDetailsQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const listAllLightingDetails = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/LightingDetails/WithoutPagination",
	schema: {
		summary: "List all lighting details",
		tags: ["Lighting details"],
		response: { 200: z.array(ListedLightingDetails) },
	},
});

export const getListedLightingDetails = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/LightingDetails/:id",
	schema: {
		summary: "Get a record of lighting details",
		tags: ["Lighting details"],
		params: IdParams,
		response: { 200: ListedLightingDetails },
	},
});

/** A text that may be sent as a number, such as 24 for the voltage. */
const FigureText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform((figure) => String(figure ?? ""))
	.pipe(z.string().trim().max(50, tooLong(50)));

const YesOrNo = z
	.boolean()
	.nullish()
	.transform((yes) => yes ?? false);

/** A text of a kind that stays unchanged if it is omitted: undefined then, and blank for null and blanks. */
function keptText(max: number) {
	return z
		.string()
		.nullable()
		.transform((text) => (text ?? "").trim())
		.pipe(z.string().max(max, tooLong(max)));
}

type KeptText<Value extends string = string> = z.ZodOptional<z.ZodType<Value, string | null>>;

function choiceField(row: Extract<Attribute, { kind: "choice" }>): KeptText {
	return keptText(50)
		.pipe(z.enum(["", ...choicesOf(row)], { error: () => m.not_a_choice({ label: row.label() }) }))
		.optional();
}

const Country: KeptText = keptText(50)
	.transform((code) => code.toUpperCase())
	.pipe(z.enum(["", ...countryCodes], { error: m.not_a_country }))
	.optional();

function codeField({ isValid, invalid }: Extract<Attribute, { kind: "code" }>): KeptText {
	return keptText(50)
		.transform((code) => code.replaceAll(" ", ""))
		.refine((code) => code === "" || isValid(code), { error: () => invalid() })
		.optional();
}

const Note: KeptText = keptText(5000).optional();

/** The schema of an attribute's form field, by the attribute's row. */
type FormSchema<Row extends Attribute> = Row extends { kind: "boolean" }
	? typeof YesOrNo
	: Row extends { kind: "figures" }
		? typeof FigureText
		: Row extends { kind: "number" }
			? ReturnType<Row extends { required: true } ? typeof requiredNumber : typeof optionalNumber>
			: Row extends { kind: "choice"; texts: infer Texts }
				? KeptText<(keyof Texts & string) | "">
				: Row extends { kind: "country" | "code" | "note" }
					? KeptText
					: ReturnType<Row extends { required: true } ? typeof requiredText : typeof optionalText>;

function formValueOf(row: AttributeRow): FormSchema<Attributes[AttributeId]> {
	const missing = () => m.missing({ label: row.label() });
	switch (row.kind) {
		case "boolean":
			return YesOrNo;
		case "figures":
			return FigureText;
		case "number":
			return row.required ? requiredNumber(missing, fromZero(row)) : optionalNumber(fromZero(row));
		case "text":
		case "list":
			return row.required ? requiredText(missing) : optionalText(row.kind === "list" ? 1000 : 200);
		case "choice":
			return choiceField(row) as FormSchema<Extract<Attributes[AttributeId], { kind: "choice" }>>;
		case "country":
			return Country;
		case "code":
			return codeField(row);
		case "note":
			return Note;
	}
}

function fromZero({ label, max = 1_000_000_000, integer }: Extract<Attribute, { kind: "number" }>) {
	const number = z
		.number()
		.min(0, { error: () => m.below_zero({ label: label() }) })
		.max(max, { error: () => m.too_high({ label: label(), max }) });
	return integer ? number.int({ error: () => m.not_whole({ label: label() }) }) : number;
}

const LightingValues = z.object(shapeOf<{ [Id in AttributeId]: FormSchema<Attributes[Id]> }>(formValueOf));

/** The lighting details within the form of a product. */
export const LightingValuesForm = LightingValues.superRefine(refuseReversed);
export type LightingValuesForm = z.output<typeof LightingValuesForm>;

/** The form of lighting details. Omitted nullable numbers, choices, countries, codes and notes stay unchanged. */
export const LightingDetailsForm = z
	.object({
		id: z.number().int().nullish(),
		productId: chosenId(m.product_missing),
		...LightingValues.shape,
		version: ExpectedVersion,
	})
	.superRefine(refuseReversed);
export type LightingDetailsForm = z.output<typeof LightingDetailsForm>;

function refuseReversed(form: Partial<LightingValues>, context: z.RefinementCtx): void {
	for (const { start, end } of ranges) {
		if (isRange(form[start] ?? 0, form[end])) continue;
		const message = m.end_not_above_start({ end: attributes[end].label(), start: attributes[start].label() });
		context.addIssue({ code: "custom", path: [end], message });
	}
	for (const { least, most } of orderedPairs) {
		const [low, high] = [form[least], form[most]];
		if (low == null || high == null || low <= high) continue;
		const message = m.below_another({ most: attributes[most].label(), least: attributes[least].label() });
		context.addIssue({ code: "custom", path: [most], message });
	}
}
type LightingValues = z.output<typeof LightingValues>;

/** The lighting details within the form of a variant. Blank fields are those of the product. */
export const VariantLightingForm = z
	.object(Object.fromEntries(variantAttributes.map((row) => [row.id, optionalValueOf(row)])))
	.superRefine((form, context) => refuseReversed(form as Partial<LightingValues>, context))
	.transform(
		(form) =>
			Object.fromEntries(
				Object.entries(form).filter(([, value]) => value !== undefined && value !== null && value !== ""),
			) as VariantLighting,
	);

function optionalValueOf(row: AttributeRow) {
	if (row.kind === "number") return optionalNumber(fromZero(row));
	return row.kind === "text" ? optionalText() : formValueOf(row);
}

export const createLightingDetails = endpoint({
	config: write,
	method: "POST",
	url: "/api/LightingDetails",
	schema: {
		summary: "Add lighting details to a product",
		tags: ["Lighting details"],
		body: LightingDetailsForm,
		response: { 201: ListedLightingDetails },
	},
});

export const updateLightingDetails = endpoint({
	config: write,
	method: "PUT",
	url: "/api/LightingDetails/:id",
	schema: {
		summary: "Change the lighting details of a product",
		tags: ["Lighting details"],
		params: IdParams,
		body: LightingDetailsForm,
		response: { 200: ListedLightingDetails },
	},
});

export const deleteLightingDetails = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/LightingDetails/:id",
	schema: {
		summary: "Delete the lighting details of a product",
		tags: ["Lighting details"],
		params: IdParams,
		response: { 204: z.void() },
	},
});
