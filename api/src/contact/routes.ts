import * as contract from "@noor/contract/contact";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { sendContactMessage } from "./send-contact-message.ts";

/** Route of the contact form. */
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
};
