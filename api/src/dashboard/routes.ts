import * as contract from "@noor/contract/dashboard";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { getDashboard } from "./get-dashboard.ts";

export const dashboardRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({ ...contract.getDashboard, handler: (request) => getDashboard(db, request.query.period) });
};
