import * as contract from "@noor/contract/restock";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { requestRestock } from "./request-restock.ts";
import { withdrawRequests } from "./withdraw-requests.ts";

export const restockRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.requestRestock, (request) => requestRestock(db, request.body));
	route(app, contract.withdrawRestockRequests, (request) => withdrawRequests(db, request.body.token));
};
