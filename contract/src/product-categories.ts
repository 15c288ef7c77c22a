import * as m from "@noor/messages/contract/product-categories";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosenId } from "./form.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";

const anyone = { access: "anyone" } as const;
const everybody = { access: "anyone", isPublic: true } as const;
const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;

/** The assignment of a product to a category. */
export const ProductCategory = z.object({
	id: z.number().int(),
	productId: z.number().int(),
	categoryId: z.number().int(),
	version: Version,
	product: z.object({ id: z.number().int(), name: z.string() }),
	category: z.object({ id: z.number().int(), categoryName: z.string() }),
});
export type ProductCategory = z.output<typeof ProductCategory>;

export const ProductCategoryQuery = tableQuery("id", "category", "product");
export type ProductCategoryQuery = z.output<typeof ProductCategoryQuery>;

export const listProductCategories = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/ProductCategory",
	schema: {
		summary: "Search the links of products and categories, by page",
		tags: ["Product categories"],
		querystring: ProductCategoryQuery,
		response: { 200: page(ProductCategory) },
	},
});

export const exportProductCategories = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/product-categories.csv",
	schema: {
		summary: "Export the links of products and categories as CSV",
		tags: ["Product categories"],
		querystring: ProductCategoryQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getProductCategory = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/ProductCategory/:id",
	schema: {
		summary: "Get the link of a product and a category",
		tags: ["Product categories"],
		params: IdParams,
		response: { 200: ProductCategory },
	},
});

export const listCategoriesOfProduct = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/ProductCategory/product/:productId",
	schema: {
		summary: "List the categories of a product",
		tags: ["Product categories"],
		params: z.object({ productId: IdParams.shape.id }),
		response: { 200: z.array(ProductCategory) },
	},
});

/** The form that assigns a product to a category. */
export const ProductCategoryForm = z.object({
	id: z.number().int().nullish(),
	productId: chosenId(m.product_missing),
	categoryId: chosenId(m.category_missing),
	version: ExpectedVersion,
});
export type ProductCategoryForm = z.output<typeof ProductCategoryForm>;

export const createProductCategories = endpoint({
	config: write,
	method: "POST",
	url: "/api/ProductCategory/AddMultiple",
	schema: {
		summary: "Add products to categories: all of them, or none if one link exists already",
		tags: ["Product categories"],
		body: z.array(ProductCategoryForm).min(1, { error: m.nothing_to_submit }).max(5000),
		response: { 201: z.array(ProductCategory) },
	},
});

export const updateProductCategory = endpoint({
	config: write,
	method: "PUT",
	url: "/api/ProductCategory/:id",
	schema: {
		summary: "Change the link of a product and a category",
		tags: ["Product categories"],
		params: IdParams,
		body: ProductCategoryForm,
		response: { 200: ProductCategory },
	},
});

export const deleteProductCategory = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/ProductCategory/:id",
	schema: {
		summary: "Remove a product from a category",
		tags: ["Product categories"],
		params: IdParams,
		response: { 204: z.void() },
	},
});
