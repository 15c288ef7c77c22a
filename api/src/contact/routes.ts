import * as contract from "@noor/contract/contact";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export const contactRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.sendContactMessage,
		handler: async (request, reply) => {
			await sendContactMessage(db, request.body, request.visitor?.email);
			reply.code(204);
		},
	});
};
