import { placeOrder as placeOrderEndpoint } from "@noor/contract/orders";
import {
	finishRedirect as finishRedirectEndpoint,
	listPaymentOptions as listPaymentOptionsEndpoint,
	placeUnpaidOrder as placeUnpaidOrderEndpoint,
	startRedirect as startRedirectEndpoint,
} from "@noor/contract/payment-methods";
import {
	approvePayment as approvePaymentEndpoint,
	startPayment as startPaymentEndpoint,
} from "@noor/contract/payments";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { route } from "../http/route.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { approvePayment } from "./approve-payment.ts";
import { finishRedirect } from "./finish-redirect.ts";
import { listPaymentOptions } from "./list-payment-options.ts";
import { placeOrder } from "./place-order.ts";
import { placeUnpaidOrder } from "./place-unpaid-order.ts";
import { startPayment } from "./start-payment.ts";
import { startRedirect } from "./start-redirect.ts";

/** From a cart to a payment, and from a payment to an order. */
export const checkoutRoutes: FastifyPluginAsync<{ db: Database; deps: PaymentDeps }> = async (app, { db, deps }) => {
	route(app, startPaymentEndpoint, (request) => startPayment(db, deps, request.params.cartId, requireUser(request)));
	route(app, approvePaymentEndpoint, (request) =>
		approvePayment(db, deps, { cartId: request.params.cartId, shown: request.body, user: requireUser(request) }),
	);
	route(app, listPaymentOptionsEndpoint, (request) =>
		listPaymentOptions(db, deps, { ...request.params, ...request.body }, request.user),
	);
	route(app, startRedirectEndpoint, (request) =>
		startRedirect(db, deps, request.params.cartId, request.body, requireUser(request)),
	);
	route(app, finishRedirectEndpoint, (request) =>
		finishRedirect(db, deps, { ...request.params, ...request.body, userId: requireUser(request).userId }),
	);
	route(app, placeUnpaidOrderEndpoint, async (request) => {
		const visitor = { ...requireUser(request), network: networkPrefix(request.ip) };
		const placed = await placeUnpaidOrder(db, deps, request.params.cartId, request.body, visitor);
		request.log = request.log.child({ orderId: placed.order.id });
		return placed;
	});
	route(app, placeOrderEndpoint, async (request) => {
		const order = await placeOrder(db, deps, requireUser(request), request.body);
		request.log = request.log.child({ orderId: order.id });
		return order;
	});
};
