import * as contract from "@noor/contract/privacy";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { networkOf } from "../http/network-prefix.ts";
import { clearSessionCookie } from "../http/session-cookie.ts";
import { signedIn } from "../http/visitor.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportPersonalData } from "./export-personal-data.ts";

export const privacyRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.exportPersonalData,
		handler: (request, reply) => {
			reply.header("content-disposition", 'attachment; filename="noor-my-data.json"');
			return exportPersonalData(db, signedIn(request));
		},
	});

	app.route({
		...contract.deleteAccount,
		handler: async (request, reply) => {
			await deleteAccount(db, signedIn(request), request.body.password, networkOf(request.ip));
			clearSessionCookie(reply);
			reply.code(204);
		},
	});
};
