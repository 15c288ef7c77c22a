import * as m from "@noor/messages/contract/brands";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { multipart, requiredText, tooLong } from "./form.ts";
import { LogoForm } from "./logo-form.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { TranslationsColumn, TranslationsForm, withTranslations } from "./translation-forms.ts";

const everybody = { access: "anyone", isPublic: true } as const;
const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;

export const Brand = z.object({
	id: z.number().int(),
	brandName: z.string(),
	description: z.string(),
	/** The text of the page of the brand; blank for none. */
	story: z.string(),
	/** Null for none. */
	logoUrl: z.string().nullable(),
	/** The manufacturer of its products, with its postal address and its e-mail or web address; blank if not stated. */
	makerName: z.string(),
	makerAddress: z.string(),
	makerContact: z.string(),
	version: Version,
	/** For forms of staff. */
	translations: TranslationsColumn.optional(),
});
export type Brand = z.output<typeof Brand>;

export const BrandQuery = tableQuery("id", "name", "description").extend(withTranslations);
export type BrandQuery = z.output<typeof BrandQuery>;

export const listBrands = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Brand",
	schema: { summary: "Brands", tags: ["Brands"], querystring: BrandQuery, response: { 200: page(Brand) } },
});

export const listAllBrands = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Brand/GetBrandsWithoutPagination",
	schema: { summary: "List all brands", tags: ["Brands"], response: { 200: z.array(Brand) } },
});

/** A brand with products. */
export const SoldBrand = Brand.pick({ id: true, brandName: true, description: true, logoUrl: true }).extend({
	productCount: z.number().int(),
	/** The picture of one of its products; null for none. */
	imageUrl: z.string().nullable(),
});
export type SoldBrand = z.output<typeof SoldBrand>;

export const listSoldBrands = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/brands",
	schema: { summary: "List the brands that have products", tags: ["Brands"], response: { 200: z.array(SoldBrand) } },
});

export const getBrand = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Brand/:id",
	schema: {
		summary: "Get a brand",
		tags: ["Brands"],
		params: IdParams,
		querystring: z.object(withTranslations),
		response: { 200: Brand },
	},
});

export const brandExists = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Brand/exists/:id",
	schema: {
		summary: "Get whether a brand exists",
		tags: ["Brands"],
		params: IdParams,
		response: { 200: z.boolean() },
	},
});

/** Whether a text is blank, an e-mail address or a web address. */
function isContact(text: string): boolean {
	return text === "" || z.union([z.email(), z.url({ protocol: /^https?$/ })]).safeParse(text).success;
}

export const BrandForm = z.object({
	id: z.number().int().nullish(),
	brandName: requiredText(m.name_missing).max(50, { error: m.name_too_long }),
	description: z
		.string()
		.trim()
		.max(200, { error: m.description_too_long })
		.nullish()
		.transform((text) => text ?? ""),
	/** If omitted, it is not changed. */
	story: z.string().trim().max(5000, { error: m.story_too_long }).nullish(),
	/** The manufacturer. If omitted, they are not changed. */
	makerName: z.string().trim().max(200, tooLong(200)).nullish(),
	makerAddress: z.string().trim().max(500, tooLong(500)).nullish(),
	makerContact: z
		.string()
		.trim()
		.max(300, tooLong(300))
		.refine(isContact, { error: m.maker_contact_invalid })
		.nullish(),
	translations: TranslationsForm("brands"),
	version: ExpectedVersion,
});
export type BrandForm = z.output<typeof BrandForm>;

export const createBrand = endpoint({
	config: write,
	method: "POST",
	url: "/api/Brand",
	schema: { summary: "Add a brand", tags: ["Brands"], body: BrandForm, response: { 201: Brand } },
});

export const updateBrand = endpoint({
	config: write,
	method: "PUT",
	url: "/api/Brand/:id",
	schema: { summary: "Change a brand", tags: ["Brands"], params: IdParams, body: BrandForm, response: { 200: Brand } },
});

export const updateBrandLogo = endpoint({
	config: write,
	method: "PUT",
	url: "/api/Brand/:id/logo",
	schema: {
		summary: "Change or remove the logo of a brand",
		consumes: multipart,
		tags: ["Brands"],
		params: IdParams,
		body: LogoForm,
		response: { 200: Brand },
	},
});

export const deleteBrand = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/Brand/:id",
	schema: {
		summary: "Delete a brand without products",
		tags: ["Brands"],
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const exportBrands = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/brands.csv",
	schema: {
		summary: "Export brands as CSV",
		tags: ["Brands"],
		querystring: BrandQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});
