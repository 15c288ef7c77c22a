import { z } from "zod";
import { LightingDetails } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { Paging, page } from "./paging.ts";

const anyone = { access: "anyone", public: true } as const;

/** A lighting record in a list, with the name of what it describes. */
export const ListedLightingDetails = LightingDetails.extend({ productName: z.string() });
export type ListedLightingDetails = z.output<typeof ListedLightingDetails>;

export const listLightingDetails = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/LightingDetails",
	schema: {
		summary: "Lighting details",
		tags: ["Lighting details"],
		querystring: Paging,
		response: { 200: page(ListedLightingDetails) },
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
