import { z } from "zod";
import { AllProductsQuery, Product, ProductCard } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { IdParams, page } from "./paging.ts";

/** Stock is live: an answer that carries it is never kept. */
const anyoneLive = { access: "anyone" } as const;

export const listProducts = endpoint({
	config: anyoneLive,
	method: "GET",
	url: "/api/Products",
	schema: {
		summary: "The products of the whole shop; all on one page unless a page is asked for",
		tags: ["Products"],
		querystring: AllProductsQuery,
		response: { 200: page(ProductCard) },
	},
});

/** The path is spelt so. */
export const listAllProducts = endpoint({
	config: anyoneLive,
	method: "GET",
	url: "/api/Products/GetProductssWithoutPagination",
	schema: { summary: "All products by name", tags: ["Products"], response: { 200: z.array(Product) } },
});

export const productExists = endpoint({
	config: { access: "anyone", public: true },
	method: "GET",
	url: "/api/Products/exists/:id",
	schema: {
		summary: "Whether there is such a product",
		tags: ["Products"],
		params: IdParams,
		response: { 200: z.boolean() },
	},
});

/** Five products for "You Might Also Like". */
export const listSimilarProducts = endpoint({
	config: anyoneLive,
	method: "GET",
	url: "/api/Products/similar/:id",
	schema: {
		summary: "Five products at random, those of the same light type or category first, and never the product itself",
		tags: ["Products"],
		params: IdParams,
		response: { 200: z.array(ProductCard) },
	},
});
