import * as m from "@noor/messages/contract/imports";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { multipart, tooLong, UploadedFiles } from "./form.ts";
import { defaultColumns, productColumns } from "./import-columns.ts";
import { CsvFile, IdParams } from "./paging.ts";
import { maxImportDefault } from "./text-lengths.ts";

const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;
const tags = ["Admin: import and export"];

/**
 * The index (from 0) of the file's column for each product column. Columns that are not mapped stay unchanged in the
 * shop.
 */
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

/** The sign before the decimals of a file's numbers. */
export const decimalSigns = [".", ","] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** The values of new products where the file has none, by column. */
export const ImportDefaults = z.partialRecord(
	z.enum(defaultColumns.map(({ id }) => id)),
	z.string().trim().max(maxImportDefault, tooLong(maxImportDefault)),
);
export type ImportDefaults = z.output<typeof ImportDefaults>;

/** `shopify` is the product export of Shopify. */
export const importFormats = ["table", "shopify"] as const;

/** An error of a row. Rows are numbered as in spreadsheets: the header is row 1. */
export const ImportError = z.object({
	row: z.number().int(),
	/** The label of the column; empty for an error of the whole row. */
	column: z.string(),
	value: z.string(),
	message: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

/** The remedies for a problem, besides correcting the cells of the file. */
export const remedies = [
	"choose-column",
	"choose-default",
	"complete-lighting",
	"create-missing",
	"number-format",
	"correct",
] as const;
export type Remedy = (typeof remedies)[number];

/** Errors of the same kind in one column. */
export const ImportProblem = z.object({
	/** The label of the column; empty for errors of whole rows. */
	column: z.string(),
	/** The message of the errors; what differs between them is "…". */
	message: z.string(),
	/** The cells are blank or the file has no such column. */
	isMissing: z.boolean(),
	/** The number of rows. */
	count: z.number().int(),
	isEveryRow: z.boolean(),
	/** The first rows, at most `maxProblemRows`. */
	rows: z.array(z.number().int()),
	remedy: z.enum(remedies),
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** The maximum number of rows that a problem names. */
export const maxProblemRows = 5;

/** The effect of an import on one product. */
export const ImportedProduct = z.object({
	row: z.number().int(),
	name: z.string(),
	action: z.enum(["added", "changed"]),
	/** The labels of the changed columns. */
	columns: z.array(z.string()),
});
export type ImportedProduct = z.output<typeof ImportedProduct>;

/** The maximum number of products and errors in a report. */
export const maxReported = 100;

export const ImportResult = z.object({
	/** The number of products. */
	added: z.number().int(),
	changed: z.number().int(),
	unchanged: z.number().int(),
	newBrands: z.array(z.string()),
	newSuppliers: z.array(z.string()),
	/** The paths of new categories, such as "Indoor > Pendants". */
	newCategories: z.array(z.string()).default([]),
	/**
	 * The number of rows that change stock, with the pieces added and removed; and the number of rows that are
	 * skipped because the same file was imported before.
	 */
	stock: z.object({
		rows: z.number().int(),
		more: z.number().int(),
		fewer: z.number().int(),
		repeated: z.number().int(),
	}),
	/** The pictures that products get, the uploaded ones that none gets, and the first names of which none was uploaded. */
	pictures: z
		.object({
			added: z.number().int(),
			unused: z.number().int(),
			missing: z.array(z.string()),
			missingCount: z.number().int(),
		})
		.default({ added: 0, unused: 0, missing: [], missingCount: 0 }),
	errorCount: z.number().int(),
	/** The number of products that are left out because of errors. */
	invalid: z.number().int().default(0),
	/** The errors by kind, the most frequent first. */
	problems: z.array(ImportProblem).default([]),
	/** The first errors; the downloadable file of errors has all of them. */
	errors: z.array(ImportError),
	products: z.array(ImportedProduct),
});
export type ImportResult = z.output<typeof ImportResult>;

/** `interrupted` means that the process ended during a step. The step changed nothing and can be repeated. */
export const importStates = [
	"uploaded",
	"checking",
	"checked",
	"applying",
	"done",
	"failed",
	"undone",
	"interrupted",
] as const;

export const ProductImport = z.object({
	id: z.number().int(),
	fileName: z.string(),
	uploadedAt: z.iso.datetime(),
	uploadedBy: z.string().nullable(),
	encoding: z.string(),
	delimiter: z.string(),
	headers: z.array(z.string()),
	/** The first rows, which help to identify the columns. */
	sample: z.array(z.array(z.string())),
	rowCount: z.number().int(),
	mapping: ColumnMapping,
	/** Whether brands, suppliers and categories that the shop does not have are added. */
	createMissing: z.boolean(),
	/** Whether the products that it adds are published at once; otherwise they are drafts. */
	publish: z.boolean(),
	format: z.enum(importFormats),
	decimal: z.enum(decimalSigns),
	defaults: ImportDefaults,
	/** The uploaded pictures: how many, how many of them are still to be read, and the first that are none. */
	pictures: z.object({
		count: z.number().int(),
		waiting: z.number().int(),
		faults: z.array(z.object({ fileName: z.string(), message: z.string() })),
	}),
	state: z.enum(importStates),
	/** Whether it can be undone: for `undoImportDays` after it was uploaded. Whether products were changed since is checked when it is undone. */
	canUndo: z.boolean(),
	/** The number of rows processed in the current step. */
	progress: z.number().int(),
	result: ImportResult.nullable(),
	/** Why the last step failed. */
	failure: z.string().nullable(),
});
export type ProductImport = z.output<typeof ProductImport>;

/** An import in the list of imports. */
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
	config: read,
	method: "GET",
	url: "/api/admin/exports/all-products.csv",
	schema: {
		summary: "Export all products with variants, stock, lighting details and categories in the format of imports",
		tags,
		response: { 200: CsvFile },
	},
});

export const exportTemplate = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/imports/template.csv",
	schema: {
		summary: "Get an empty table of products to fill in, with two rows as an example",
		tags,
		response: { 200: CsvFile },
	},
});

export const listImports = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/imports",
	schema: { summary: "List the latest imports, newest first", tags, response: { 200: z.array(ListedImport) } },
});

export const uploadImport = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/imports",
	schema: {
		summary: "Upload a CSV file or an .xlsx workbook for an import; nothing is changed yet",
		consumes: multipart,
		tags,
		body: z.object({ file: UploadedFiles }),
		response: { 201: ProductImport },
	},
});

export const getImport = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/imports/:id",
	schema: { summary: "Get the progress of an import", tags, params: IdParams, response: { 200: ProductImport } },
});

export const uploadImportPictures = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/imports/:id/pictures",
	schema: {
		summary: "Upload pictures for an import, as files or ZIP archives; the import has to be checked again",
		consumes: multipart,
		tags,
		params: IdParams,
		body: z.object({ files: UploadedFiles }),
		response: { 200: ProductImport },
	},
});

export const checkImport = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/imports/:id/check",
	schema: {
		summary: "Start checking what an import would change and which errors it has",
		tags,
		params: IdParams,
		body: z.object({
			mapping: ColumnMapping,
			createMissing: z.boolean().default(false),
			publish: z.boolean().default(false),
			decimal: z.enum(decimalSigns).default("."),
			defaults: ImportDefaults.default({}),
		}),
		response: { 202: ProductImport },
	},
});

export const applyImport = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/imports/:id/apply",
	schema: {
		summary: "Start making the changes of a checked import: all of them or none",
		tags,
		params: IdParams,
		/** `skipInvalid` leaves out the products with errors; without it an import with errors is refused. */
		body: z.object({ skipInvalid: z.boolean().default(false) }).nullish(),
		response: { 202: ProductImport },
	},
});

export const undoImport = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/imports/:id/undo",
	schema: {
		summary:
			"Undo an import: delete what it created and restore what it changed, unless something was changed or sold since",
		tags,
		params: IdParams,
		response: { 200: ProductImport },
	},
});

export const exportImportErrors = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/imports/:id/errors.csv",
	schema: { summary: "Export the errors of an import as CSV", tags, params: IdParams, response: { 200: CsvFile } },
});
