import * as contract from "@noor/contract/shortages";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { substituteItem } from "./substitute-item.ts";
import { waitForStock } from "./wait-for-stock.ts";

/** What staff do about missing pieces of paid orders. */
export const shortageRoutes: FastifyPluginAsync<{ db: Database; deps: PaymentDeps }> = async (app, { db, deps }) => {
	route(app, contract.waitForStock, (request) => {
		const { params: line, body: wait } = request;
		return waitForStock(db, { line, wait, staff: requireUser(request), publicUrl: app.publicUrl() });
	});
	route(app, contract.substituteItem, (request) =>
		substituteItem(db, deps, { line: request.params, form: request.body, staff: requireUser(request) }),
	);
};
