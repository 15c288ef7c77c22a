import { z } from "zod";
import { Money } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { CsvFile, exportColumns, page, tableQuery } from "./paging.ts";
import { Version } from "./record-version.ts";

const read = { access: "catalogue:read" } as const;
const tags = ["Admin: products"];

/** A product in the table of the back office. */
export const StaffProduct = z.object({
	id: z.number().int(),
	name: z.string(),
	/** The URL of the thumbnail. */
	imageUrl: z.string().nullable(),
	imageAlt: z.string(),
	basePrice: Money,
	description: z.string(),
	brandId: z.number().int(),
	brandName: z.string(),
	supplierId: z.number().int(),
	supplierName: z.string(),
	variantCount: z.number().int(),
	/** The available stock of all variants together. */
	stockQuantity: z.number().int(),
	version: Version,
});
export type StaffProduct = z.output<typeof StaffProduct>;

/** The search covers name, brand and supplier; words of at least three characters also match SKUs. */
export const StaffProductQuery = tableQuery("id", "name", "price", "brand", "supplier", "variants", "stock");
export type StaffProductQuery = z.output<typeof StaffProductQuery>;

export const listStaffProducts = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/products",
	schema: {
		summary: "Search the products for staff, by page",
		tags,
		querystring: StaffProductQuery,
		response: { 200: page(StaffProduct) },
	},
});

export const exportStaffProducts = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/products.csv",
	schema: {
		summary: "Export the table of products as CSV",
		tags,
		querystring: StaffProductQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});
