import * as contract from "@noor/contract/shop";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { isOfThisMachine } from "../http/is-of-this-machine.ts";
import { listMailbox } from "../mail/list-mailbox.ts";
import { Refusal } from "../refusal.ts";

export interface ShopOptions {
	taxRegistrationNumber: string | undefined;
	numberIsDemonstration: boolean;
	/** Whether everybody at this machine may read every mail. */
	mailbox: boolean;
}

export const shopRoutes: FastifyPluginAsyncZod<{ db: Database; shop: ShopOptions }> = async (app, { db, shop }) => {
	app.route({
		...contract.getShopSettings,
		handler: async (request) => ({
			taxRegistrationNumber: shop.taxRegistrationNumber ?? null,
			numberIsDemonstration: shop.numberIsDemonstration,
			mailbox: shop.mailbox && isOfThisMachine(request),
		}),
	});
	if (!shop.mailbox) return;
	app.route({
		...contract.listMailbox,
		handler: (request) => {
			if (!isOfThisMachine(request)) throw new Refusal("not-found", "There is no such call.");
			return listMailbox(db);
		},
	});
};
