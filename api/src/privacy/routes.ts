import * as contract from "@noor/contract/privacy";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { clearSessionCookie } from "../http/session-cookie.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportPersonalData } from "./export-personal-data.ts";

export const privacyRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.exportPersonalData,
		handler: (request, reply) => {
			reply.header("content-disposition", 'attachment; filename="noor-my-data.json"');
			return exportPersonalData(db, requireUser(request));
		},
	});

	app.route({
		...contract.deleteAccount,
		handler: async (request, reply) => {
			await deleteAccount(db, requireUser(request), request.body.password, networkPrefix(request.ip));
			clearSessionCookie(reply);
			reply.code(204);
		},
	});
};
