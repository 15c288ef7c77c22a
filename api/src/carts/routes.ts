import * as contract from "@noor/contract/carts";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { applyCoupon, removeCoupon } from "./cart-coupon.ts";
import { claimCart } from "./claim-cart.ts";
import { deleteCart } from "./delete-cart.ts";
import { saveCart } from "./save-cart.ts";
import { getCart } from "./view-cart.ts";

export const cartRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.getCart, (request) => getCart(db, request.query.id, request.user?.userId));
	route(app, contract.saveCart, (request) => saveCart(db, request.body, request.user?.userId));
	route(app, contract.deleteCart, (request) => deleteCart(db, request.query.id, request.user?.userId));
	route(app, contract.applyCoupon, (request) => applyCoupon(db, request.body, request.user?.userId));
	route(app, contract.removeCoupon, (request) => removeCoupon(db, request.query.id, request.user?.userId));
	route(app, contract.claimCart, (request) => claimCart(db, request.body.id, requireUser(request).userId));
};
