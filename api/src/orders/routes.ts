import * as contract from "@noor/contract/orders";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { signedIn } from "../http/visitor.ts";
import { getOrder } from "./get-order.ts";
import { listAllOrders, listOrders } from "./list-orders.ts";

export const orderRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.listOrders,
		handler: (request) => listOrders(db, signedIn(request).userId, request.query),
	});
	app.route({
		...contract.getOrder,
		handler: (request) => getOrder(db, request.params.id, signedIn(request).userId),
	});
	app.route({ ...contract.listAllOrders, handler: (request) => listAllOrders(db, request.query) });
	app.route({ ...contract.getAnyOrder, handler: (request) => getOrder(db, request.params.id) });
};
