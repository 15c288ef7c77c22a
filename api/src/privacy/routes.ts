import * as contract from "@noor/contract/privacy";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { route } from "../http/route.ts";
import { clearSessionCookie } from "../http/session-cookie.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportPersonalData } from "./export-personal-data.ts";

/** Routes to export personal data and to delete the account. */
export const privacyRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.exportPersonalData, (request, reply) => {
		reply.header("content-disposition", 'attachment; filename="noor-my-data.json"');
		return exportPersonalData(db, requireUser(request));
	});

	route(app, contract.deleteAccount, async (request, reply) => {
		await deleteAccount(db, requireUser(request), request.body.password, networkPrefix(request.ip));
		clearSessionCookie(reply);
	});
};
