import * as contract from "@noor/contract/contact";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { sendContactMessage } from "./send-contact-message.ts";

/** Writing to the shop. */
export const contactRoutes: FastifyPluginAsyncZod<{ db: Database; shopEmail: string }> = async (
	app,
	{ db, shopEmail },
) => {
	app.route({
		...contract.sendContactMessage,
		handler: async (request, reply) => {
			await sendContactMessage(db, request.body, { ownEmail: request.user?.email, shopEmail });
			reply.code(204);
		},
	});
};
