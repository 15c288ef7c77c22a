import * as contract from "@noor/contract/orders";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { signedIn } from "../http/visitor.ts";
import { getOrderDetail } from "./get-order-detail.ts";
import { listAllOrders, listOrders } from "./list-orders.ts";
import { reorder } from "./reorder.ts";

export const orderRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.listOrders,
		handler: (request) => listOrders(db, signedIn(request).userId, request.query),
	});
	app.route({
		...contract.getOrder,
		handler: (request) => getOrderDetail(db, request.params.id, { userId: signedIn(request).userId }),
	});
	app.route({
		...contract.reorder,
		handler: (request) => reorder(db, request.params.id, request.body.cartId, signedIn(request).userId),
	});
	app.route({ ...contract.listAllOrders, handler: (request) => listAllOrders(db, request.query) });
	app.route({ ...contract.getAnyOrder, handler: (request) => getOrderDetail(db, request.params.id, "staff") });
};
