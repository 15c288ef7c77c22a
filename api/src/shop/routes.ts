import * as contract from "@noor/contract/shop";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { isLocalRequest } from "../http/is-local-request.ts";
import { route } from "../http/route.ts";
import { listMailbox } from "../mail/list-mailbox.ts";

/** What the operator of the shop has said about it. */
export interface ShopOptions {
	/** Where the shop reads what visitors write to it, if not at the address that its pages show. */
	email?: string | undefined;
	demonstration: boolean;
	taxRegistrationNumber: string | undefined;
	numberIsDemonstration: boolean;
	/** Whether everybody at this machine may read every mail. */
	mailbox: boolean;
}

/** What everybody may know of the shop, and the mails of a demonstration shop. */
export const shopRoutes: FastifyPluginAsync<{ db: Database; shop: ShopOptions }> = async (app, { db, shop }) => {
	route(app, contract.getShopSettings, async (request) => ({
		demonstration: shop.demonstration,
		taxRegistrationNumber: shop.taxRegistrationNumber ?? null,
		numberIsDemonstration: shop.numberIsDemonstration,
		mailbox: shop.mailbox && isLocalRequest(request),
	}));
	if (!shop.mailbox) return;
	route(app, contract.listMailbox, (request) => listMailbox(db, isLocalRequest(request)));
};
