import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { IdParams, Paging, page } from "./paging.ts";

const anyone = { access: "anyone", public: true } as const;

/** That a product is in a category. */
export const ProductCategory = z.object({
	id: z.number().int(),
	productId: z.number().int(),
	categoryId: z.number().int(),
	product: z.object({ id: z.number().int(), name: z.string() }),
	category: z.object({ id: z.number().int(), categoryName: z.string() }),
});
export type ProductCategory = z.output<typeof ProductCategory>;

export const listProductCategories = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/ProductCategory",
	schema: {
		summary: "Which products are in which categories",
		tags: ["Product categories"],
		querystring: Paging,
		response: { 200: page(ProductCategory) },
	},
});

export const getProductCategory = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/ProductCategory/:id",
	schema: {
		summary: "One product in one category",
		tags: ["Product categories"],
		params: IdParams,
		response: { 200: ProductCategory },
	},
});

export const listCategoriesOfProduct = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/ProductCategory/product/:productId",
	schema: {
		summary: "The categories a product is in",
		tags: ["Product categories"],
		params: z.object({ productId: IdParams.shape.id }),
		response: { 200: z.array(ProductCategory) },
	},
});
