import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { maxId } from "./limits.ts";

const tags = ["Wishlist"];
const ProductId = z.coerce.number().int().min(1).max(maxId);

/** The ids of the products on a wishlist, newest first. */
export const Wishlist = z.object({ productIds: z.array(z.number().int()) });
export type Wishlist = z.output<typeof Wishlist>;

export const getWishlist = endpoint({
	config: { access: "customer" },
	method: "GET",
	url: "/api/account/wishlist",
	schema: { summary: "Get the user's wishlist, newest first", tags, response: { 200: Wishlist } },
});

export const addToWishlist = endpoint({
	config: { access: "customer" },
	method: "PUT",
	url: "/api/account/wishlist/:productId",
	schema: {
		summary: "Add a product to the user's wishlist; one that is on it keeps its place",
		tags,
		params: z.object({ productId: ProductId }),
		response: { 200: Wishlist },
	},
});

export const removeFromWishlist = endpoint({
	config: { access: "customer" },
	method: "DELETE",
	url: "/api/account/wishlist/:productId",
	schema: {
		summary: "Remove a product from the user's wishlist",
		tags,
		params: z.object({ productId: ProductId }),
		response: { 200: Wishlist },
	},
});

/** Merges the browser's list, newest first, into the account's list after sign-in. Idempotent. */
export const mergeWishlist = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/wishlist/merge",
	schema: {
		summary: "Merge an anonymous wishlist into the user's, up to its limit and without deleted products",
		tags,
		body: z.object({ productIds: z.array(z.number().int().min(1).max(maxId)).max(1_000) }),
		response: { 200: Wishlist },
	},
});
