import * as contract from "@noor/contract/synonyms";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { requireUser } from "../../http/authentication.ts";
import { route } from "../../http/route.ts";
import { sendCsv } from "../../http/send-csv.ts";
import { exportSynonyms, getSynonym, listSynonyms } from "./read-synonyms.ts";
import { createSynonym, deleteSynonym, updateSynonym } from "./write-synonyms.ts";

/** Routes of the synonyms of the search; staff only. */
export const synonymRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listSynonyms, (request) => listSynonyms(db, request.query));
	route(app, contract.exportSynonyms, (request, reply) =>
		sendCsv(reply, "synonyms", exportSynonyms(db, request.query)),
	);
	route(app, contract.getSynonym, (request) => getSynonym(db, request.params.id));
	route(app, contract.createSynonym, (request) => createSynonym(db, request.body, requireUser(request)));
	route(app, contract.updateSynonym, (request) =>
		updateSynonym(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteSynonym, (request) => deleteSynonym(db, request.params.id, requireUser(request)));
};
