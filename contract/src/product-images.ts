import * as m from "@noor/messages/contract/product-images";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosenId, multipart, UploadedFiles } from "./form.ts";
import { anyCase } from "./list-parameter.ts";
import { IdParams } from "./paging.ts";

const everybody = { access: "anyone", isPublic: true } as const;
const write = { access: "catalogue:write" } as const;
const ProductIdParams = z.object({ productId: IdParams.shape.id });

/** A photograph of a product. `imageData` is a WebP data URI of at most 800 px; pages use the URLs. */
export const ProductImage = z.object({
	id: z.number().int(),
	imageData: z.string(),
	isThumbnail: z.boolean(),
	imageUrl: z.string(),
	litImageUrl: z.string().nullable(),
	lampImageUrl: z.string().nullable(),
	altText: z.string(),
	width: z.number().int(),
	height: z.number().int(),
	preview: z.string(),
	/** The variant that it shows; missing for a picture of the whole product. */
	variantId: z.number().int().optional(),
});
export type ProductImage = z.output<typeof ProductImage>;

export const listProductImages = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/ProductImage/:productId",
	schema: {
		summary: "List the pictures of a product, the main one first",
		tags: ["Product images"],
		params: ProductIdParams,
		querystring: z.object({
			/** `false` leaves `imageData` empty, for clients that use the URLs. */
			embed: z
				.enum(["true", "false"])
				.default("true")
				.transform((embed) => embed === "true"),
		}),
		response: { 200: z.array(ProductImage) },
	},
});

export const createProductImages = endpoint({
	config: write,
	method: "POST",
	url: "/api/Products/:productId/images",
	schema: {
		summary: "Add pictures to a product: all of them, or none if one is refused",
		consumes: multipart,
		tags: ["Product images"],
		params: ProductIdParams,
		body: anyCase(z.object({ images: UploadedFiles })),
		response: { 201: z.array(ProductImage) },
	},
});

export const chooseThumbnail = endpoint({
	config: write,
	method: "PUT",
	url: "/api/Products/:productId/thumbnail",
	schema: {
		summary: "Choose the main picture of a product",
		tags: ["Product images"],
		params: ProductIdParams,
		/** The id as a field, or as the whole body. */
		body: z.preprocess(
			(body) => (typeof body === "number" || typeof body === "string" ? { imageId: body } : body),
			z.object({ imageId: chosenId(m.image_missing) }),
		),
		response: { 200: z.array(ProductImage) },
	},
});

export const deleteProductImage = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/Products/image/:imageId",
	schema: {
		summary: "Delete a picture of a product",
		tags: ["Product images"],
		params: z.object({ imageId: IdParams.shape.id }),
		response: { 204: z.void() },
	},
});
