import type { Dashboard } from "@noor/contract/dashboard";
import * as contract from "@noor/contract/dashboard";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { getDashboard } from "./get-dashboard.ts";
import { type Opening, readFirstSteps } from "./read-first-steps.ts";

export interface DashboardOptions {
	db: Database;
	opening: () => Opening;
	listWaitingMessages: () => Promise<Dashboard["messages"]>;
}

/** Routes of the dashboard; staff only. */
export const dashboardRoutes: FastifyPluginAsync<DashboardOptions> = async (
	app,
	{ db, opening, listWaitingMessages },
) => {
	route(app, contract.getDashboard, async (request) => {
		const [dashboard, firstSteps, messages] = await Promise.all([
			getDashboard(db, request.query.period),
			readFirstSteps(db, opening()),
			listWaitingMessages(),
		]);
		return { ...dashboard, firstSteps, messages };
	});
	route(app, contract.getFirstSteps, () => readFirstSteps(db, opening()));
};
