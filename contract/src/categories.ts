import * as m from "@noor/messages/contract/categories";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { jsonText, multipart, optionalNumber, requiredText, UploadedFiles } from "./form.ts";
import { maxId } from "./limits.ts";
import { anyCase } from "./list-parameter.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { Version } from "./record-version.ts";
import { TranslationsColumn, TranslationsForm, withTranslations } from "./translation-forms.ts";

const everybody = { access: "anyone", isPublic: true } as const;
const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;

export const Category = z.object({
	id: z.number().int(),
	categoryName: z.string(),
	description: z.string(),
	imageUrl: z.string().nullable(),
	parentCategoryId: z.number().int().nullable(),
	version: Version,
	/** For forms of staff. */
	translations: TranslationsColumn.optional(),
});
export type Category = z.output<typeof Category>;

export const CategoryQuery = tableQuery("id", "name").extend(withTranslations);
export type CategoryQuery = z.output<typeof CategoryQuery>;

export const listCategories = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Categories",
	schema: {
		summary: "Categories",
		tags: ["Categories"],
		querystring: CategoryQuery,
		response: { 200: page(Category) },
	},
});

export const getCategory = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Categories/:id",
	schema: {
		summary: "Get a category",
		tags: ["Categories"],
		params: IdParams,
		querystring: z.object(withTranslations),
		response: { 200: Category },
	},
});

/** The multipart form of a category. */
export const CategoryForm = anyCase(
	z.object({
		CategoryName: requiredText(m.name_missing),
		/** If omitted, the description is not changed. */
		Description: z.string().trim().max(2000).nullish(),
		/** Blank or omitted for a category without a parent. */
		ParentCategoryId: optionalNumber(z.number().int().min(1).max(maxId)).transform((id) => id ?? null),
		/** If omitted, the stored picture is kept. */
		image: UploadedFiles,
		/** `TranslationsForm` as JSON. If omitted, they are not changed. */
		Translations: jsonText("Translations", TranslationsForm("categories")),
		/** The version that the form is based on (optimistic lock). If omitted, no conflict is detected. */
		Version: optionalNumber(z.number().int()),
	}),
);
export type CategoryForm = z.output<typeof CategoryForm>;

export const createCategory = endpoint({
	config: write,
	method: "POST",
	url: "/api/Categories",
	schema: {
		summary: "Add a category",
		consumes: multipart,
		tags: ["Categories"],
		body: CategoryForm,
		response: { 201: Category },
	},
});

export const updateCategory = endpoint({
	config: write,
	method: "PUT",
	url: "/api/Categories/:id",
	schema: {
		summary: "Change a category",
		consumes: multipart,
		tags: ["Categories"],
		params: IdParams,
		body: CategoryForm,
		response: { 200: Category },
	},
});

export const deleteCategory = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/Categories/:id",
	schema: {
		summary: "Delete a category without subcategories; its products stay",
		tags: ["Categories"],
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const exportCategories = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/categories.csv",
	schema: {
		summary: "Export categories as CSV",
		tags: ["Categories"],
		querystring: CategoryQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});
