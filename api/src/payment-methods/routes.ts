import * as contract from "@noor/contract/payment-methods";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import * as methods from "./manage-payment-methods.ts";

/** Routes of the payment methods for staff. Shoppers ask with `POST /api/payments/{cartId}/methods`. */
export const paymentMethodRoutes: FastifyPluginAsync<{ db: Database } & methods.Configured> = async (
	app,
	{ db, ...configured },
) => {
	route(app, contract.listPaymentMethods, (request) => methods.listMethods(db, request.query));
	route(app, contract.exportPaymentMethods, (request, reply) =>
		sendCsv(reply, "payment-methods", methods.exportMethods(db, request.query)),
	);
	route(app, contract.getPaymentMethod, (request) => methods.getMethod(db, request.params.id));
	route(app, contract.createPaymentMethod, (request) =>
		methods.createMethod(db, request.body, requireUser(request), configured),
	);
	route(app, contract.updatePaymentMethod, (request) =>
		methods.updateMethod(db, request.params.id, request.body, requireUser(request), configured),
	);
	route(app, contract.deletePaymentMethod, (request) =>
		methods.deleteMethod(db, request.params.id, requireUser(request)),
	);
};
