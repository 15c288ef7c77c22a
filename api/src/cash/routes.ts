import { cancelOwnOrder as cancelOwnOrderEndpoint } from "@noor/contract/buyer-requests";
import * as contract from "@noor/contract/cash";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { cancelOwnOrder, cancelUnpaidOrder } from "./cancel-unpaid-order.ts";
import { collectCash } from "./collect-cash.ts";
import { confirmOrder } from "./confirm-order.ts";
import { listCourierRuns } from "./list-courier-runs.ts";

/** Routes of staff for orders that are paid in cash, and for orders that will not be paid. */
export const cashRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.confirmCashOrder, (request) => confirmOrder(db, request.params.id, requireUser(request)));
	route(app, contract.collectCash, (request) =>
		collectCash(db, request.params.id, request.body, requireUser(request), app.publicUrl()),
	);
	route(app, contract.cancelUnpaidOrder, (request) =>
		cancelUnpaidOrder(db, request.params.id, request.body.reason, requireUser(request), app.publicUrl()),
	);
	route(app, cancelOwnOrderEndpoint, (request) =>
		cancelOwnOrder(db, request.params.id, { userId: requireUser(request).userId, publicUrl: app.publicUrl() }),
	);
	route(app, contract.listCourierRuns, (request) => listCourierRuns(db, request.query));
};
