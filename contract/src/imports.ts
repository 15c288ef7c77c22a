import * as m from "@noor/messages/contract/imports";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { multipart, UploadedFiles } from "./form.ts";
import { productColumns } from "./import-columns.ts";
import { CsvFile, IdParams } from "./paging.ts";

const staff = { access: "admin" } as const;
const tags = ["Admin: import and export"];

/** Which column of a file is which of a product's, counted from 0; one that is not named is left as it is in the shop. */
export const ColumnMapping = z
	.partialRecord(z.enum(productColumns.map(({ id }) => id)), z.number().int().min(0).max(10_000))
	.refine(
		(mapping) => {
			const places = Object.values(mapping);
			return new Set(places).size === places.length;
		},
		{ error: m.column_read_twice },
	);
export type ColumnMapping = z.output<typeof ColumnMapping>;

/** What is wrong with a row. Rows are counted as spreadsheets do: the headers are row 1. */
export const ImportError = z.object({
	row: z.number().int(),
	/** The label of the column; empty where it is the row as a whole. */
	column: z.string(),
	value: z.string(),
	message: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

/** What an import does to a product, or would do. */
export const ImportedProduct = z.object({
	row: z.number().int(),
	name: z.string(),
	action: z.enum(["added", "changed"]),
	/** The labels of the columns that change. */
	columns: z.array(z.string()),
});
export type ImportedProduct = z.output<typeof ImportedProduct>;

/** What is told of a check, however much there is. */
export const maxReported = 100;

export const ImportResult = z.object({
	/** How many products. */
	added: z.number().int(),
	changed: z.number().int(),
	unchanged: z.number().int(),
	newBrands: z.array(z.string()),
	newSuppliers: z.array(z.string()),
	/**
	 * How many rows change what is to be had of something, and by how many pieces; and how many do not, because the same
	 * file has done so before.
	 */
	stock: z.object({
		rows: z.number().int(),
		more: z.number().int(),
		fewer: z.number().int(),
		repeated: z.number().int(),
	}),
	errorCount: z.number().int(),
	/** The first of them; all are in the file of errors. */
	errors: z.array(ImportError),
	products: z.array(ImportedProduct),
});
export type ImportResult = z.output<typeof ImportResult>;

/** `interrupted` is a step whose process ended in the middle; it changed nothing, and may be taken again. */
export const importStates = ["uploaded", "checking", "checked", "applying", "done", "failed", "interrupted"] as const;

export const ProductImport = z.object({
	id: z.number().int(),
	fileName: z.string(),
	uploadedAt: z.iso.datetime(),
	uploadedBy: z.string().nullable(),
	encoding: z.string(),
	delimiter: z.string(),
	headers: z.array(z.string()),
	/** The first rows, by which people tell the columns. */
	sample: z.array(z.array(z.string())),
	rowCount: z.number().int(),
	mapping: ColumnMapping,
	createMissing: z.boolean(),
	state: z.enum(importStates),
	/** How many rows have been dealt with in the step that is under way. */
	progress: z.number().int(),
	result: ImportResult.nullable(),
	/** Why the last step came to nothing. */
	failure: z.string().nullable(),
});
export type ProductImport = z.output<typeof ProductImport>;

/** An import in the list of those there were. */
export const ListedImport = ProductImport.pick({
	id: true,
	fileName: true,
	uploadedAt: true,
	uploadedBy: true,
	rowCount: true,
	state: true,
});
export type ListedImport = z.output<typeof ListedImport>;

export const exportProducts = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/exports/all-products.csv",
	schema: {
		summary: "All products with variants, stock, lighting details and categories; it can be imported again",
		tags,
		response: { 200: CsvFile },
	},
});

export const listImports = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/imports",
	schema: { summary: "The last imports, the newest first", tags, response: { 200: z.array(ListedImport) } },
});

/** How large a file may be. */
export const maxImportBytes = 20_000_000;
export const maxImportRows = 50_000;

export const uploadImport = endpoint({
	config: staff,
	method: "POST",
	url: "/api/admin/imports",
	schema: {
		summary: "Bring a CSV file; nothing is changed yet",
		consumes: multipart,
		tags,
		body: z.object({ file: UploadedFiles }),
		response: { 201: ProductImport },
	},
});

export const getImport = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/imports/:id",
	schema: { summary: "How an import is doing", tags, params: IdParams, response: { 200: ProductImport } },
});

export const checkImport = endpoint({
	config: staff,
	method: "POST",
	url: "/api/admin/imports/:id/check",
	schema: {
		summary: "Find out what an import would change and what is wrong with it; the answer comes before the end",
		tags,
		params: IdParams,
		body: z.object({ mapping: ColumnMapping, createMissing: z.boolean().default(false) }),
		response: { 202: ProductImport },
	},
});

export const applyImport = endpoint({
	config: staff,
	method: "POST",
	url: "/api/admin/imports/:id/apply",
	schema: {
		summary: "Make the changes of a checked import: all of them, or none; the answer comes before the end",
		tags,
		params: IdParams,
		response: { 202: ProductImport },
	},
});

export const exportImportErrors = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/imports/:id/errors.csv",
	schema: { summary: "All errors of an import as CSV", tags, params: IdParams, response: { 200: CsvFile } },
});
