import * as contract from "@noor/contract/carts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { applyCoupon, removeCoupon } from "./cart-coupon.ts";
import { claimCart } from "./claim-cart.ts";
import { deleteCart } from "./delete-cart.ts";
import { saveCart } from "./save-cart.ts";
import { getCart } from "./view-cart.ts";

export const cartRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({ ...contract.getCart, handler: (request) => getCart(db, request.query.id, request.user?.userId) });
	app.route({ ...contract.saveCart, handler: (request) => saveCart(db, request.body, request.user?.userId) });
	app.route({
		...contract.deleteCart,
		handler: async (request, reply) => {
			await deleteCart(db, request.query.id, request.user?.userId);
			reply.code(204);
		},
	});
	app.route({
		...contract.applyCoupon,
		handler: (request) => applyCoupon(db, request.body, request.user?.userId),
	});
	app.route({
		...contract.removeCoupon,
		handler: (request) => removeCoupon(db, request.query.id, request.user?.userId),
	});
	app.route({
		...contract.claimCart,
		handler: (request) => claimCart(db, request.body.id, requireUser(request).userId),
	});
};
