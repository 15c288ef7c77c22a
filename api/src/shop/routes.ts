import * as contract from "@noor/contract/shop";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { tags } from "../database/tags.ts";
import { isLocalRequest } from "../http/is-local-request.ts";
import { route } from "../http/route.ts";
import { listMailPreviews } from "../mail/list-mail-previews.ts";
import { listMailbox } from "../mail/list-mailbox.ts";
import type { CurrentSettings } from "../settings/open-settings.ts";
import { shopSettings } from "../settings/shop-settings.ts";

/** The public settings of the shop, and the mails of a demonstration shop. */
export const shopRoutes: FastifyPluginAsync<{
	db: Database;
	settings: CurrentSettings;
	shop: Pick<contract.ShopSettings, "demonstration" | "mailbox">;
	publicUrl: () => string;
}> = async (app, { db, settings, shop, publicUrl }) => {
	route(
		app,
		contract.getShopSettings,
		async (request) => ({ ...shopSettings(settings, shop), mailbox: shop.mailbox && isLocalRequest(request) }),
		() => ({ tags: [tags.settings] }),
	);
	if (!shop.mailbox) return;
	route(app, contract.listMailbox, (request) => listMailbox(db, isLocalRequest(request)));
	route(app, contract.listMailPreviews, (request) =>
		listMailPreviews(publicUrl(), settings.current().name, isLocalRequest(request)),
	);
};
