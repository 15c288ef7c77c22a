import * as contract from "@noor/contract/lighting-details";
import * as gaps from "@noor/contract/lighting-gaps";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { tags } from "../../database/tags.ts";
import { requireUser } from "../../http/authentication.ts";
import type { PublicReads } from "../../http/public-reads.ts";
import { route } from "../../http/route.ts";
import { sendCsv } from "../../http/send-csv.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { seesDrafts } from "../sees-drafts.ts";
import { exportLightingGaps, listLightingGaps } from "./list-lighting-gaps.ts";
import {
	exportLightingDetails,
	getLightingDetails,
	getListedLightingDetails,
	listAllLightingDetails,
	listLightingDetails,
} from "./read-lighting-details.ts";
import { createLightingDetails, deleteLightingDetails, updateLightingDetails } from "./write-lighting-details.ts";

export const lightingRoutes: FastifyPluginAsync<{
	db: Database;
	reads: PublicReads;
	searchIndex: SearchIndex;
}> = async (app, { db, reads, searchIndex }) => {
	route(app, contract.listLightingDetails, (request) =>
		listLightingDetails(reads(request), request.query, seesDrafts(request.user)),
	);
	route(app, contract.exportLightingDetails, (request, reply) =>
		sendCsv(reply, "lighting-details", exportLightingDetails(db, request.query)),
	);
	route(app, gaps.listLightingGaps, (request) => listLightingGaps(db, request.query));
	route(app, gaps.exportLightingGaps, (request, reply) =>
		sendCsv(reply, "lighting-gaps", exportLightingGaps(db, request.query)),
	);
	route(app, contract.listAllLightingDetails, (request) =>
		listAllLightingDetails(reads(request), seesDrafts(request.user)),
	);
	route(app, contract.getListedLightingDetails, (request) =>
		getListedLightingDetails(reads(request), request.params.id, seesDrafts(request.user)),
	);
	route(
		app,
		contract.getLightingDetails,
		(request) => getLightingDetails(reads(request), searchIndex, request.params.productId),
		({ params }) => ({ tags: [tags.product(params.productId)] }),
	);
	route(app, contract.createLightingDetails, (request) =>
		createLightingDetails(db, request.body, requireUser(request)),
	);
	route(app, contract.updateLightingDetails, (request) =>
		updateLightingDetails(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteLightingDetails, (request) =>
		deleteLightingDetails(db, request.params.id, requireUser(request)),
	);
};
