import * as contract from "@noor/contract/dashboard";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { getDashboard } from "./get-dashboard.ts";
import { type Opening, readFirstSteps } from "./read-first-steps.ts";

/** Routes of the dashboard; staff only. */
export const dashboardRoutes: FastifyPluginAsync<{ db: Database; opening: () => Opening }> = async (
	app,
	{ db, opening },
) => {
	route(app, contract.getDashboard, async (request) => {
		const [dashboard, firstSteps] = await Promise.all([
			getDashboard(db, request.query.period),
			readFirstSteps(db, opening()),
		]);
		return { ...dashboard, firstSteps };
	});
};
