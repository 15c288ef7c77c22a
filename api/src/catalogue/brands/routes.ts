import * as contract from "@noor/contract/brands";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { tags } from "../../database/tags.ts";
import { requireUser } from "../../http/authentication.ts";
import type { PublicReads } from "../../http/public-reads.ts";
import { route } from "../../http/route.ts";
import { sendCsv } from "../../http/send-csv.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { listSoldBrands } from "./list-sold-brands.ts";
import { brandExists, exportBrands, getBrand, listAllBrands, listBrands } from "./read-brands.ts";
import { createBrand, deleteBrand, updateBrand, updateBrandLogo } from "./write-brands.ts";

export const brandRoutes: FastifyPluginAsync<{ db: Database; reads: PublicReads; searchIndex: SearchIndex }> = async (
	app,
	{ db, reads, searchIndex },
) => {
	const showsBrands = () => ({ tags: [tags.brands] });
	route(app, contract.listBrands, (request) => listBrands(reads(request), request.query), showsBrands);
	route(app, contract.listAllBrands, (request) => listAllBrands(reads(request)), showsBrands);
	route(
		app,
		contract.listSoldBrands,
		(request) => listSoldBrands(reads(request), searchIndex),
		() => ({ tags: [tags.brands, tags.lists] }),
	);
	route(app, contract.getBrand, (request) => getBrand(reads(request), request.params.id, request.query), showsBrands);
	route(app, contract.brandExists, (request) => brandExists(reads(request), request.params.id), showsBrands);
	route(app, contract.createBrand, (request) => createBrand(db, request.body, requireUser(request)));
	route(app, contract.exportBrands, (request, reply) => sendCsv(reply, "brands", exportBrands(db, request.query)));
	route(app, contract.updateBrand, (request) => updateBrand(db, request.params.id, request.body, requireUser(request)));
	route(app, contract.updateBrandLogo, (request) =>
		updateBrandLogo(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteBrand, (request) => deleteBrand(db, request.params.id, requireUser(request)));
};
