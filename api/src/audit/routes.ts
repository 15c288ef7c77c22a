import * as contract from "@noor/contract/audit";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { sendCsv } from "../http/send-csv.ts";
import { exportAuditEntries, listAuditActors, listAuditEntries } from "./list-audit-entries.ts";

export const auditRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({ ...contract.listAuditEntries, handler: (request) => listAuditEntries(db, request.query) });
	app.route({
		...contract.exportAuditEntries,
		handler: async (request, reply) => {
			sendCsv(reply, "audit-log", exportAuditEntries(db, request.query));
			return reply;
		},
	});
	app.route({ ...contract.listAuditActors, handler: () => listAuditActors(db) });
};
