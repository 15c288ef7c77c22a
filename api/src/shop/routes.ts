import * as contract from "@noor/contract/shop";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { isLocalRequest } from "../http/is-local-request.ts";
import { listMailbox } from "../mail/list-mailbox.ts";

/** The public settings of the shop, and the mails of a demonstration shop. */
export const shopRoutes: FastifyPluginAsyncZod<{ db: Database; shop: contract.ShopSettings }> = async (
	app,
	{ db, shop },
) => {
	app.route({
		...contract.getShopSettings,
		handler: async (request) => ({ ...shop, mailbox: shop.mailbox && isLocalRequest(request) }),
	});
	if (!shop.mailbox) return;
	app.route({
		...contract.listMailbox,
		handler: (request) => listMailbox(db, isLocalRequest(request)),
	});
};
