import * as contract from "@noor/contract/refunds";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { refundOrder } from "./refund-order.ts";

/** A request without a body refunds everything that is left. */
const fullRefund = contract.RefundRequest.parse({});

export const refundRoutes: FastifyPluginAsync<{ db: Database; deps: PaymentDeps }> = async (app, { db, deps }) => {
	route(app, contract.refundOrder, (request) =>
		refundOrder(db, deps, request.params.id, request.body ?? fullRefund, requireUser(request)),
	);
};
