import * as contract from "@noor/contract/dashboard";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { getDashboard } from "./get-dashboard.ts";

/** Routes of the dashboard; staff only. */
export const dashboardRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.getDashboard, (request) => getDashboard(db, request.query.period));
};
