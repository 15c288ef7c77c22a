import * as contract from "@noor/contract/letters";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import * as changes from "./change-letters.ts";
import type { LetterDeps } from "./letter-mail.ts";
import { previewLetter, testLetter } from "./preview-letter.ts";
import { getLetter, listLetters } from "./read-letters.ts";

/** The letters of the newsletter; staff only. */
export const letterRoutes: FastifyPluginAsync<{ db: Database; deps: LetterDeps }> = async (app, { db, deps }) => {
	route(app, contract.listLetters, (request) => listLetters(db, request.query));
	route(app, contract.getLetter, (request) => getLetter(db, request.params.id));
	route(app, contract.createLetter, (request) => changes.createLetter(db, request.body.subject, requireUser(request)));
	route(app, contract.updateLetter, (request) =>
		changes.updateLetter(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteLetter, (request) => changes.deleteLetter(db, request.params.id, requireUser(request)));
	route(app, contract.duplicateLetter, (request) =>
		changes.duplicateLetter(db, request.params.id, requireUser(request)),
	);
	route(app, contract.previewLetter, (request) => previewLetter(db, request.params.id, deps));
	route(app, contract.testLetter, (request) => testLetter(db, request.params.id, request.body.email, deps));
	route(app, contract.sendLetter, (request) =>
		changes.scheduleLetter(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.unscheduleLetter, (request) =>
		changes.unscheduleLetter(db, request.params.id, request.body.version, requireUser(request)),
	);
	route(app, contract.stopLetter, (request) => changes.stopLetter(db, request.params.id, requireUser(request)));
	route(app, contract.continueLetter, (request) => changes.continueLetter(db, request.params.id, requireUser(request)));
};
