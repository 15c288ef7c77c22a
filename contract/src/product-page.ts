import { z } from "zod";
import { Brand } from "./brands.ts";
import { ProductDelivery } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { LightingDetails } from "./lighting-details.ts";
import { IdParams } from "./paging.ts";
import { PhotometrySource } from "./photometry.ts";
import { ProductImage } from "./product-images.ts";
import { getProduct, ProductCard } from "./products.ts";

/** The contents of the page of a product. */
export const ProductPage = z.object({
	product: getProduct.schema.response[200],
	/** The manufacturer, or who is responsible for the product in its stead. */
	maker: Brand.pick({ makerName: true, makerAddress: true, makerContact: true }),
	/** Null where the product has none. */
	lighting: LightingDetails.nullable(),
	/** The main one first, without `imageData`. */
	images: z.array(ProductImage),
	/** The first of its categories; null if it is in none. */
	categoryId: z.number().int().nullable(),
	...ProductDelivery.shape,
	/** Bulbs, drivers, dimmers and cord sets that fit the product by its lighting details; at most five. */
	accessories: z.array(ProductCard),
	/** How the light of the product and of each of its variants is known. */
	photometry: z.array(PhotometrySource),
});
export type ProductPage = z.output<typeof ProductPage>;

/** One answer for a whole page: seven calls take three times as many statements and twice the time. */
export const getProductPage = endpoint({
	config: { access: "anyone", isPublic: true },
	method: "GET",
	url: "/api/Products/:id/page",
	schema: {
		summary:
			"Get what the page of a product shows: the product with its pictures, lighting details, delivery and accessories",
		tags: ["Products"],
		params: IdParams,
		response: { 200: ProductPage },
	},
});
