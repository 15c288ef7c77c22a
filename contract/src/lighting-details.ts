import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosenId, optionalNumber, optionalText, requiredNumber, requiredText } from "./form.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";

const anyone = { access: "anyone" } as const;
const staff = { access: "admin" } as const;

export const LightingDetails = z.object({
	id: z.number().int(),
	productId: z.number().int(),
	material: z.string(),
	frameColor: z.string(),
	basementType: z.string(),
	lightType: z.string(),
	/** Electrical power in W. */
	wattage: z.number(),
	/** Luminous flux in lm. */
	lumens: z.number(),
	/** Correlated colour temperature in K; of tunable white the warmest. */
	colorTemperature: z.number().int(),
	/** The coolest colour temperature of tunable white, in K; null where it is fixed. */
	colorTemperatureMax: z.number().int().nullable(),
	/** Colour rendering index Ra, 0–100. */
	cri: z.number().int(),
	isDimmable: z.boolean(),
	/** Rated life L70 in hours. */
	lifespanHours: z.number().int(),
	/** Full angle at half intensity in degrees. */
	beamAngle: z.number(),
	shape: z.string(),
	finish: z.string(),
	specialFeatures: z.string(),
	/** The two digits after "IP". */
	ipRating: z.string(),
	/** In V, a figure or a range. */
	voltage: z.string(),
	/** In Hz, a figure or several. */
	frequency: z.string(),
	mountingType: z.string(),
	socketType: z.string(),
	version: Version,
});
export type LightingDetails = z.output<typeof LightingDetails>;

const ProductIdParams = z.object({ productId: IdParams.shape.id });

export const getLightingDetails = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/LightingDetails/product/:productId",
	schema: {
		summary: "The lighting details of a product",
		tags: ["Lighting details"],
		params: ProductIdParams,
		response: { 200: LightingDetails },
	},
});

/** A lighting record in a list, with the name of what it describes. */
export const ListedLightingDetails = LightingDetails.extend({ productName: z.string() });
export type ListedLightingDetails = z.output<typeof ListedLightingDetails>;

/** Every column of the table can be sorted by; they are called as the fields are. */
export const LightingDetailsQuery = tableQuery(
	"id",
	"productName",
	"basementType",
	"beamAngle",
	"colorTemperature",
	"cri",
	"finish",
	"frameColor",
	"frequency",
	"ipRating",
	"isDimmable",
	"lifespanHours",
	"lightType",
	"lumens",
	"material",
	"mountingType",
	"shape",
	"socketType",
	"specialFeatures",
	"voltage",
	"wattage",
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
	config: staff,
	method: "GET",
	url: "/api/admin/exports/lighting-details.csv",
	schema: {
		summary: "Lighting details as CSV",
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
		summary: "All lighting details",
		tags: ["Lighting details"],
		response: { 200: z.array(ListedLightingDetails) },
	},
});

export const getListedLightingDetails = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/LightingDetails/:id",
	schema: {
		summary: "One record of lighting details",
		tags: ["Lighting details"],
		params: IdParams,
		response: { 200: ListedLightingDetails },
	},
});

/** A figure from 0 up. */
function fromZero(label: string, most = 1_000_000_000) {
	return requiredNumber(
		`${label} is required`,
		z.number().min(0, `${label} must be at least 0`).max(most, `${label} must be at most ${most}`),
	);
}

function wholeFromZero(label: string, most?: number) {
	return fromZero(label, most).refine(Number.isInteger, `${label} must be a whole number`);
}

/** A text that may come as a number, like 24 for the voltage. */
const FigureText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform((figure) => String(figure ?? ""))
	.pipe(z.string().trim().max(50, "At most 50 characters"));

/** What staff say of a product's light. Who says nothing of `colorTemperatureMax` leaves it as it is. */
const LightingFields = z.object({
	id: z.number().int().nullish(),
	productId: chosenId("Product is required"),
	material: optionalText(),
	frameColor: optionalText(),
	basementType: requiredText("Basement Type is required"),
	lightType: requiredText("Light Type is required"),
	wattage: fromZero("Wattage"),
	lumens: fromZero("Lumens"),
	colorTemperature: wholeFromZero("Color Temperature"),
	colorTemperatureMax: optionalNumber(
		z.number().int("Color Temperature Max must be a whole number").max(20_000, "At most 20000 K"),
	),
	cri: wholeFromZero("CRI", 100),
	isDimmable: z
		.boolean()
		.nullish()
		.transform((isDimmable) => isDimmable ?? false),
	lifespanHours: wholeFromZero("Lifespan Hours"),
	beamAngle: fromZero("Beam Angle", 360),
	shape: requiredText("Shape is required"),
	finish: requiredText("Finish is required"),
	specialFeatures: optionalText(1000),
	ipRating: FigureText,
	voltage: FigureText,
	frequency: FigureText,
	mountingType: requiredText("Mounting Type is required"),
	socketType: optionalText(),
	version: ExpectedVersion,
});

export const LightingDetailsForm = LightingFields.refine(
	({ colorTemperature, colorTemperatureMax }) =>
		colorTemperatureMax == null || (colorTemperature > 0 && colorTemperatureMax > colorTemperature),
	{ path: ["colorTemperatureMax"], message: "Color Temperature Max must be above Color Temperature" },
);
export type LightingDetailsForm = z.output<typeof LightingDetailsForm>;

export const createLightingDetails = endpoint({
	config: staff,
	method: "POST",
	url: "/api/LightingDetails",
	schema: {
		summary: "Describe a product's light",
		tags: ["Lighting details"],
		body: LightingDetailsForm,
		response: { 201: ListedLightingDetails },
	},
});

export const updateLightingDetails = endpoint({
	config: staff,
	method: "PUT",
	url: "/api/LightingDetails/:id",
	schema: {
		summary: "Describe a product's light anew",
		tags: ["Lighting details"],
		params: IdParams,
		body: LightingDetailsForm,
		response: { 200: ListedLightingDetails },
	},
});

export const deleteLightingDetails = endpoint({
	config: staff,
	method: "DELETE",
	url: "/api/LightingDetails/:id",
	schema: {
		summary: "Delete a product's lighting details",
		tags: ["Lighting details"],
		params: IdParams,
		response: { 204: z.void() },
	},
});
