import * as contract from "@noor/contract/transfers";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { changeDueDate } from "./change-due-date.ts";
import { listTransfers } from "./list-transfers.ts";
import { noteTransfer } from "./note-transfer.ts";

/** Routes of staff for orders that are paid by bank transfer. */
export const transferRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.noteTransfer, (request) =>
		noteTransfer(db, request.params.id, request.body, requireUser(request), app.publicUrl()),
	);
	route(app, contract.changeDueDate, (request) =>
		changeDueDate(db, request.params.id, request.body, requireUser(request), app.publicUrl()),
	);
	route(app, contract.listTransfers, (request) => listTransfers(db, request.query));
};
