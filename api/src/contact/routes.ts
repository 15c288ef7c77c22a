import * as contract from "@noor/contract/contact";
import * as messages from "@noor/contract/messages";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { answerMessage, createMessageNote, markMessage, sendAnswerAgain } from "./answer-message.ts";
import { getMessage, listMessages } from "./read-messages.ts";
import { sendContactMessage } from "./send-contact-message.ts";

/** The contact form, and its messages in the back office. */
export const contactRoutes: FastifyPluginAsync<{ db: Database; shopEmail: () => string }> = async (
	app,
	{ db, shopEmail },
) => {
	route(app, contract.sendContactMessage, (request) =>
		sendContactMessage(db, request.body, {
			ownEmail: request.user?.isGuest ? undefined : request.user?.email,
			shopEmail: shopEmail(),
		}),
	);
	route(app, messages.listMessages, (request) => listMessages(db, request.query));
	route(app, messages.getMessage, (request) => getMessage(db, request.params.id));
	route(app, messages.answerMessage, (request) =>
		answerMessage(db, request.params.id, request.body, requireUser(request), shopEmail()),
	);
	route(app, messages.sendAnswerAgain, (request) => sendAnswerAgain(db, request.params, requireUser(request)));
	route(app, messages.createMessageNote, (request) =>
		createMessageNote(db, request.params.id, request.body.text, requireUser(request)),
	);
	route(app, messages.markMessage, (request) => markMessage(db, request.params.id, request.body, requireUser(request)));
};
