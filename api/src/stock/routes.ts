import * as contract from "@noor/contract/stock";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import { adjustStock } from "./adjust-stock.ts";
import { exportStock, getStock, listStock } from "./list-stock.ts";
import { listStockMovements } from "./list-stock-movements.ts";
import { listStockReservations } from "./list-stock-reservations.ts";

/** Routes of stock levels; staff only. */
export const stockRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listStock, (request) => listStock(db, request.query));
	route(app, contract.exportStock, (request, reply) => sendCsv(reply, "stock", exportStock(db, request.query)));
	route(app, contract.getStock, (request) => getStock(db, request.params.id));
	route(app, contract.adjustStock, (request) => adjustStock(db, request.params.id, request.body, requireUser(request)));
	route(app, contract.listStockReservations, (request) => listStockReservations(db, request.params.id));
	route(app, contract.listStockMovements, (request) => listStockMovements(db, request.params.id, request.query));
};
