import * as contract from "@noor/contract/carts";
import * as drafts from "@noor/contract/checkout-drafts";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { applyCoupon, removeCoupon } from "./cart-coupon.ts";
import { changeLine } from "./change-line.ts";
import { findCheckoutDraft, saveCheckoutDraft } from "./checkout-drafts.ts";
import { chooseDelivery } from "./choose-delivery.ts";
import { claimCart } from "./claim-cart.ts";
import { createExpressCart } from "./create-express-cart.ts";
import { deleteCartAndPayment } from "./delete-cart.ts";
import { saveCart } from "./save-cart.ts";
import { saveDetails } from "./save-details.ts";
import { getCart } from "./view-cart.ts";

export interface CartRoutesOptions {
	db: Database;
	/** Cancels the payment of a cart that is deleted or merged, or settles it if it was made. Does not throw. */
	abandonPayment: (intentId: string) => Promise<void>;
}

export const cartRoutes: FastifyPluginAsync<CartRoutesOptions> = async (app, { db, abandonPayment }) => {
	route(app, contract.getCart, (request) => getCart(db, request.query.id, request.user?.userId));
	route(app, contract.saveCart, (request) => saveCart(db, request.body, request.user?.userId));
	route(app, contract.changeCartLine, (request) => changeLine(db, request.body, request.user?.userId));
	route(app, contract.createExpressCart, (request) => createExpressCart(db, request.body, request.user?.userId));
	route(app, contract.deleteCart, (request) =>
		deleteCartAndPayment(db, request.query.id, request.user?.userId, abandonPayment),
	);
	route(app, contract.applyCoupon, (request) => applyCoupon(db, request.body, request.user?.userId));
	route(app, contract.removeCoupon, (request) => removeCoupon(db, request.query.id, request.user?.userId));
	route(app, contract.chooseDelivery, (request) => chooseDelivery(db, request.body, request.user?.userId));
	route(app, contract.saveOrderDetails, (request) => saveDetails(db, request.body, request.user?.userId));
	route(app, contract.claimCart, (request) =>
		claimCart(db, request.body.id, requireUser(request).userId, abandonPayment),
	);
	route(app, drafts.getCheckoutDraft, (request) => findCheckoutDraft(db, requireUser(request).userId));
	route(app, drafts.saveCheckoutDraft, (request) => saveCheckoutDraft(db, request.body, requireUser(request).userId));
};
