import { z } from "zod";
import { ProductImage } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { chosenId, multipart, UploadedFiles } from "./form.ts";
import { anyCase } from "./list-parameter.ts";
import { IdParams } from "./paging.ts";

const staff = { access: "admin" } as const;
const ProductIdParams = z.object({ productId: IdParams.shape.id });

export const createProductImages = endpoint({
	config: staff,
	method: "POST",
	url: "/api/Products/:productId/images",
	schema: {
		summary: "Add pictures to a product: all of the selection, or none when one of them will not do",
		consumes: multipart,
		tags: ["Product images"],
		params: ProductIdParams,
		body: anyCase(z.object({ images: UploadedFiles })),
		response: { 201: z.array(ProductImage) },
	},
});

export const chooseThumbnail = endpoint({
	config: staff,
	method: "PUT",
	url: "/api/Products/:productId/thumbnail",
	schema: {
		summary: "Choose the picture that stands for a product",
		tags: ["Product images"],
		params: ProductIdParams,
		/** The id as a field, or as all there is. */
		body: z.preprocess(
			(body) => (typeof body === "number" || typeof body === "string" ? { imageId: body } : body),
			z.object({ imageId: chosenId("Image is required") }),
		),
		response: { 200: z.array(ProductImage) },
	},
});

export const deleteProductImage = endpoint({
	config: staff,
	method: "DELETE",
	url: "/api/Products/image/:imageId",
	schema: {
		summary: "Take a picture away from its product",
		tags: ["Product images"],
		params: z.object({ imageId: IdParams.shape.id }),
		response: { 204: z.void() },
	},
});
