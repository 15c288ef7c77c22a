import * as recentlyViewed from "@noor/contract/recently-viewed";
import * as contract from "@noor/contract/wishlists";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { mergeViews } from "./recently-viewed.ts";
import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from "./wishlist.ts";

export const wishlistRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.getWishlist, (request) => getWishlist(db, requireUser(request).userId));
	route(app, contract.addToWishlist, (request) =>
		addToWishlist(db, requireUser(request).userId, request.params.productId),
	);
	route(app, contract.removeFromWishlist, (request) =>
		removeFromWishlist(db, requireUser(request).userId, request.params.productId),
	);
	route(app, contract.mergeWishlist, (request) =>
		mergeWishlist(db, requireUser(request).userId, request.body.productIds),
	);
	route(app, recentlyViewed.mergeViews, (request) => mergeViews(db, requireUser(request).userId, request.body.views));
};
