import type { Dashboard } from "@noor/contract/dashboard";
import * as contract from "@noor/contract/dashboard";
import type { StaffRole } from "@noor/contract/roles";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { getDashboard } from "./get-dashboard.ts";
import { type Opening, readFirstSteps } from "./read-first-steps.ts";

export interface DashboardOptions {
	db: Database;
	opening: () => Opening;
	listWaitingMessages: () => Promise<Dashboard["messages"]>;
	/** Counts the texts to be translated of those that a role may translate. */
	countOpenTexts: (role: StaffRole | null) => Promise<number>;
}

/** Routes of the dashboard; staff only. */
export const dashboardRoutes: FastifyPluginAsync<DashboardOptions> = async (
	app,
	{ db, opening, listWaitingMessages, countOpenTexts },
) => {
	route(app, contract.getDashboard, async (request) => {
		const [dashboard, firstSteps, messages, openTexts] = await Promise.all([
			getDashboard(db, request.query.period),
			readFirstSteps(db, opening()),
			listWaitingMessages(),
			countOpenTexts(requireUser(request).role),
		]);
		return { ...dashboard, firstSteps, messages, openTexts };
	});
	route(app, contract.getFirstSteps, () => readFirstSteps(db, opening()));
};
