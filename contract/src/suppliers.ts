import * as m from "@noor/messages/contract/suppliers";
import { z } from "zod";
import { maxEmailLength } from "./email-rules.ts";
import { endpoint } from "./endpoint.ts";
import { optionalText, requiredText } from "./form.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";

const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;

export const Supplier = z.object({
	id: z.number().int(),
	supplierName: z.string(),
	contactName: z.string(),
	address: z.string(),
	email: z.string(),
	phone: z.string(),
	version: Version,
});
export type Supplier = z.output<typeof Supplier>;

export const listSuppliers = endpoint({
	config: read,
	method: "GET",
	url: "/api/Supplier",
	schema: { summary: "Suppliers", tags: ["Suppliers"], response: { 200: z.array(Supplier) } },
});

export const SupplierQuery = tableQuery("id", "name", "contactName", "address", "email", "phone");
export type SupplierQuery = z.output<typeof SupplierQuery>;

export const pageSuppliers = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/suppliers",
	schema: {
		summary: "Search suppliers, by page",
		tags: ["Suppliers"],
		querystring: SupplierQuery,
		response: { 200: page(Supplier) },
	},
});

export const exportSuppliers = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/suppliers.csv",
	schema: {
		summary: "Export suppliers as CSV",
		tags: ["Suppliers"],
		querystring: SupplierQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getSupplier = endpoint({
	config: read,
	method: "GET",
	url: "/api/Supplier/:id",
	schema: { summary: "Get a supplier", tags: ["Suppliers"], params: IdParams, response: { 200: Supplier } },
});

export const SupplierForm = z.object({
	id: z.number().int().nullish(),
	supplierName: requiredText(m.name_missing),
	contactName: optionalText(),
	address: optionalText(500),
	email: optionalText(maxEmailLength).refine((email) => email === "" || z.email().safeParse(email).success, {
		error: m.email_invalid,
	}),
	phone: optionalText(50),
	version: ExpectedVersion,
});
export type SupplierForm = z.output<typeof SupplierForm>;

export const createSupplier = endpoint({
	config: write,
	method: "POST",
	url: "/api/Supplier",
	schema: { summary: "Add a supplier", tags: ["Suppliers"], body: SupplierForm, response: { 201: Supplier } },
});

export const updateSupplier = endpoint({
	config: write,
	method: "PUT",
	url: "/api/Supplier/:id",
	schema: {
		summary: "Change a supplier",
		tags: ["Suppliers"],
		params: IdParams,
		body: SupplierForm,
		response: { 200: Supplier },
	},
});

export const deleteSupplier = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/Supplier/:id",
	schema: {
		summary: "Delete a supplier without products",
		tags: ["Suppliers"],
		params: IdParams,
		response: { 204: z.void() },
	},
});
