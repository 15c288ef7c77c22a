import * as contract from "@noor/contract/orders";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { sendCsv } from "../http/send-csv.ts";
import { completeOrder } from "./complete-order.ts";
import { createOrderNote } from "./create-order-note.ts";
import { getOrderDetail } from "./get-order-detail.ts";
import { getStaffOrder } from "./get-staff-order.ts";
import { exportOrders, listAllOrders, listOrders } from "./list-orders.ts";
import { reorder } from "./reorder.ts";
import { shipOrder } from "./ship-order.ts";

export const orderRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.listOrders,
		handler: (request) => listOrders(db, requireUser(request).userId, request.query),
	});
	app.route({
		...contract.getOrder,
		handler: (request) => getOrderDetail(db, request.params.id, { userId: requireUser(request).userId }),
	});
	app.route({
		...contract.reorder,
		handler: (request) => reorder(db, request.params.id, request.body.cartId, requireUser(request).userId),
	});
	app.route({ ...contract.listAllOrders, handler: (request) => listAllOrders(db, request.query) });
	app.route({
		...contract.exportOrders,
		handler: (request, reply) => sendCsv(reply, "orders", exportOrders(db, request.query)),
	});
	app.route({ ...contract.getAnyOrder, handler: (request) => getStaffOrder(db, request.params.id, request.query) });
	app.route({
		...contract.shipOrder,
		handler: (request) => shipOrder(db, request.params.id, request.body, requireUser(request), app.publicUrl()),
	});
	app.route({
		...contract.completeOrder,
		handler: (request) => completeOrder(db, request.params.id, requireUser(request), app.publicUrl()),
	});
	app.route({
		...contract.createOrderNote,
		handler: (request) => createOrderNote(db, request.params.id, request.body.text, requireUser(request)),
	});
};
