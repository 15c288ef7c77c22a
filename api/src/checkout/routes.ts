import * as orders from "@noor/contract/orders";
import * as contract from "@noor/contract/payments";
import * as refunds from "@noor/contract/refunds";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { receivePaymentEvent } from "../payments/receive-payment-event.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { placeOrder } from "./place-order.ts";
import { startPayment } from "./start-payment.ts";

export interface CheckoutRoutesOptions {
	db: Database;
	deps: PaymentDeps;
	settings: { publishableKey: string; scriptUrl: string };
}

const allThatIsLeft = refunds.RefundRequest.parse({});

export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutRoutesOptions> = async (app, { db, deps, settings }) => {
	app.route({ ...contract.getPaymentSettings, handler: async () => settings });
	app.route({
		...contract.startPayment,
		handler: (request) => startPayment(db, deps, request.params.cartId, requireUser(request)),
	});
	app.route({ ...orders.placeOrder, handler: (request) => placeOrder(db, deps, requireUser(request), request.body) });

	app.route({
		...refunds.refundOrder,
		handler: (request) => refundOrder(db, deps, request.params.id, request.body ?? allThatIsLeft, requireUser(request)),
	});

	// A signature is over the bytes as they came, so here alone the body stays raw.
	await app.register(async (webhook) => {
		webhook.removeAllContentTypeParsers();
		webhook.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
		webhook.route({
			...contract.receivePaymentEvent,
			handler: async (request) => {
				const signature = request.headers["stripe-signature"];
				await receivePaymentEvent(db, deps, {
					rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
					signature: [signature].flat()[0],
				});
				return { received: true as const };
			},
		});
	});
};
