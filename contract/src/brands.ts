import { z } from "zod";
import { Brand } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./paging.ts";

const anyone = { access: "anyone", public: true } as const;

export const listAllBrands = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Brand/GetBrandsWithoutPagination",
	schema: { summary: "All brands", tags: ["Brands"], response: { 200: z.array(Brand) } },
});

export const getBrand = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Brand/:id",
	schema: { summary: "One brand", tags: ["Brands"], params: IdParams, response: { 200: Brand } },
});

export const brandExists = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Brand/exists/:id",
	schema: {
		summary: "Whether there is such a brand",
		tags: ["Brands"],
		params: IdParams,
		response: { 200: z.boolean() },
	},
});
