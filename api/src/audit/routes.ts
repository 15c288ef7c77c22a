import * as contract from "@noor/contract/audit";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import { exportAuditEntries, listAuditActors, listAuditEntries } from "./list-audit-entries.ts";

/** Routes of the audit log; staff only. */
export const auditRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listAuditEntries, (request) => listAuditEntries(db, request.query));
	route(app, contract.exportAuditEntries, (request, reply) =>
		sendCsv(reply, "audit-log", exportAuditEntries(db, request.query)),
	);
	route(app, contract.listAuditActors, () => listAuditActors(db));
};
