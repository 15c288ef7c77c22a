import * as contract from "@noor/contract/home";
import type { FastifyPluginAsync } from "fastify";
import type { SearchIndex } from "../catalogue/search-index/open-search-index.ts";
import type { Database } from "../database/database.ts";
import { tags } from "../database/tags.ts";
import { requireUser } from "../http/authentication.ts";
import type { PublicReads } from "../http/public-reads.ts";
import { route } from "../http/route.ts";
import { getHome } from "./get-home.ts";
import { listRooms } from "./list-rooms.ts";
import { readHomeSettings } from "./read-home.ts";
import { updateHome } from "./update-home.ts";

interface HomeRoutesOptions {
	db: Database;
	reads: PublicReads;
	searchIndex: SearchIndex;
	/** The VAT rate that is in force, in percent. */
	vatPercent: () => number;
}

/** Routes of the home page and of the rooms, which the menu lists too. */
export const homeRoutes: FastifyPluginAsync<HomeRoutesOptions> = async (
	app,
	{ db, reads, searchIndex, vatPercent },
) => {
	route(
		app,
		contract.getHome,
		(request) => getHome(reads(request), searchIndex, vatPercent()),
		() => ({ tags: [tags.home, tags.delivery, tags.lists, tags.settings] }),
	);
	route(
		app,
		contract.listRooms,
		(request) => listRooms(reads(request), searchIndex),
		() => ({ tags: [tags.home, tags.lists, tags.categories] }),
	);
	route(app, contract.getHomeSettings, () => readHomeSettings(db, searchIndex));
	route(app, contract.updateHome, (request) => updateHome(db, searchIndex, request.body, requireUser(request)));
};
