import * as contract from "@noor/contract/stock";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { sendCsv } from "../http/send-csv.ts";
import { adjustStock } from "./adjust-stock.ts";
import { exportStock, getStock, listStock } from "./list-stock.ts";
import { listStockMovements } from "./list-stock-movements.ts";

export const stockRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({ ...contract.listStock, handler: (request) => listStock(db, request.query) });
	app.route({
		...contract.exportStock,
		handler: (request, reply) => sendCsv(reply, "stock", exportStock(db, request.query)),
	});
	app.route({ ...contract.getStock, handler: (request) => getStock(db, request.params.id) });
	app.route({
		...contract.adjustStock,
		handler: (request) => adjustStock(db, request.params.id, request.body, requireUser(request)),
	});
	app.route({
		...contract.listStockMovements,
		handler: (request) => listStockMovements(db, request.params.id, request.query),
	});
};
