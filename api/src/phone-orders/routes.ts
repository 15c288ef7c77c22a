import * as contract from "@noor/contract/phone-orders";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { cancelLinkOrder } from "./end-link-orders.ts";
import { getLinkedPayment, startLinkedPayment } from "./pay-by-link.ts";
import { placePhoneOrder } from "./place-phone-order.ts";
import { pricePhoneOrder } from "./price-phone-order.ts";
import { createPaymentLink, extendPaymentLink, sendPaymentLink } from "./send-payment-link.ts";

/** Orders that staff enter by telephone, and the links by which they are paid. */
export const phoneOrderRoutes: FastifyPluginAsync<{ db: Database; deps: PaymentDeps }> = async (app, { db, deps }) => {
	route(app, contract.pricePhoneOrder, (request) => pricePhoneOrder(db, request.body));
	route(app, contract.placePhoneOrder, (request) => placePhoneOrder(db, deps, request.body, requireUser(request)));
	route(app, contract.createPaymentLink, (request) => createPaymentLink(db, request.params.id, app.publicUrl()));
	route(app, contract.sendPaymentLink, (request) =>
		sendPaymentLink(db, request.params.id, requireUser(request), app.publicUrl()),
	);
	route(app, contract.extendPaymentLink, (request) => extendPaymentLink(db, request.params.id, requireUser(request)));
	route(app, contract.cancelLinkOrder, (request) =>
		cancelLinkOrder(db, deps, { orderId: request.params.id, reason: request.body.reason }, requireUser(request)),
	);
	route(app, contract.getLinkedPayment, (request) => getLinkedPayment(db, deps, request.params.token));
	route(app, contract.startLinkedPayment, (request) => startLinkedPayment(db, deps, request.params.token));
};
