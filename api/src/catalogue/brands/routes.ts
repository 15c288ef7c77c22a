import * as contract from "@noor/contract/brands";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { tags } from "../../database/tags.ts";
import { requireUser } from "../../http/authentication.ts";
import { route } from "../../http/route.ts";
import { sendCsv } from "../../http/send-csv.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { listSoldBrands } from "./list-sold-brands.ts";
import { brandExists, exportBrands, getBrand, listAllBrands, listBrands } from "./read-brands.ts";
import { createBrand, deleteBrand, updateBrand, updateBrandLogo } from "./write-brands.ts";

/** Routes of brands. */
export const brandRoutes: FastifyPluginAsync<{ db: Database; searchIndex: SearchIndex }> = async (
	app,
	{ db, searchIndex },
) => {
	const showsBrands = () => ({ tags: [tags.brands] });
	route(app, contract.listBrands, (request) => listBrands(db, request.query), showsBrands);
	route(app, contract.listAllBrands, () => listAllBrands(db), showsBrands);
	route(
		app,
		contract.listSoldBrands,
		() => listSoldBrands(db, searchIndex),
		() => ({ tags: [tags.brands, tags.lists] }),
	);
	route(app, contract.getBrand, (request) => getBrand(db, request.params.id), showsBrands);
	route(app, contract.brandExists, (request) => brandExists(db, request.params.id), showsBrands);
	route(app, contract.createBrand, (request) => createBrand(db, request.body, requireUser(request)));
	route(app, contract.exportBrands, (request, reply) => sendCsv(reply, "brands", exportBrands(db, request.query)));
	route(app, contract.updateBrand, (request) => updateBrand(db, request.params.id, request.body, requireUser(request)));
	route(app, contract.updateBrandLogo, (request) =>
		updateBrandLogo(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteBrand, (request) => deleteBrand(db, request.params.id, requireUser(request)));
};
