import * as contract from "@noor/contract/audit";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { listAuditActors, listAuditEntries } from "./list-audit-entries.ts";

export const auditRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({ ...contract.listAuditEntries, handler: (request) => listAuditEntries(db, request.query) });
	app.route({ ...contract.listAuditActors, handler: () => listAuditActors(db) });
};
