import * as recentlyViewed from "@noor/contract/recently-viewed";
import * as contract from "@noor/contract/wishlists";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { mergeViews } from "./recently-viewed.ts";
import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from "./wishlist.ts";

export const wishlistRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({ ...contract.getWishlist, handler: (request) => getWishlist(db, requireUser(request).userId) });
	app.route({
		...contract.addToWishlist,
		handler: (request) => addToWishlist(db, requireUser(request).userId, request.params.productId),
	});
	app.route({
		...contract.removeFromWishlist,
		handler: (request) => removeFromWishlist(db, requireUser(request).userId, request.params.productId),
	});
	app.route({
		...contract.mergeWishlist,
		handler: (request) => mergeWishlist(db, requireUser(request).userId, request.body.productIds),
	});
	app.route({
		...recentlyViewed.mergeViews,
		handler: (request) => mergeViews(db, requireUser(request).userId, request.body.views),
	});
};
