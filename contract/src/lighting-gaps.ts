import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CsvFile, exportColumns, page, tableQuery } from "./paging.ts";
import { productStatuses } from "./products.ts";

/** The details that the record of a product can lack, so that the lighting tools cannot answer for it. */
export const lightingGaps = [
	/** The product has no lighting details at all. */
	"record",
	/** A luminaire for bulbs that can be changed. */
	"sockets",
	"maxSocketWattage",
	"lampIncluded",
	/** A luminaire that gives light. */
	"emission",
	"size",
	"ipRating",
	/** A driver or dimmer. */
	"outputVoltage",
	"loadMax",
	"dimmingType",
	/** A strip. */
	"wattsPerMetre",
	"stripLength",
	"cutLength",
] as const;
export type LightingGap = (typeof lightingGaps)[number];

/** A product with what it leaves open, at least one thing. */
export const GappyProduct = z.object({
	/** The id of the product. */
	id: z.number().int(),
	name: z.string(),
	status: z.enum(productStatuses),
	/** Empty without a lighting record. */
	lightType: z.string(),
	gaps: z.array(z.enum(lightingGaps)),
});
export type GappyProduct = z.output<typeof GappyProduct>;

export const LightingGapQuery = tableQuery("id", "name", "lightType", "gaps").extend({
	gap: z.enum(lightingGaps).optional(),
	status: z.enum(["all", ...productStatuses]).default("all"),
});
export type LightingGapQuery = z.output<typeof LightingGapQuery>;

const config = { access: "catalogue:read" } as const;

export const listLightingGaps = endpoint({
	config,
	method: "GET",
	url: "/api/admin/lighting-gaps",
	schema: {
		summary: "List the products whose lighting details leave open what the lighting tools need",
		tags: ["Lighting details"],
		querystring: LightingGapQuery,
		response: { 200: page(GappyProduct) },
	},
});

export const exportLightingGaps = endpoint({
	config,
	method: "GET",
	url: "/api/admin/exports/lighting-gaps.csv",
	schema: {
		summary: "Export the products whose lighting details leave something open as CSV",
		tags: ["Lighting details"],
		querystring: LightingGapQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});
