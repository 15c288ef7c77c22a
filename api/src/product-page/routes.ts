import * as contract from "@noor/contract/product-page";
import type { FastifyPluginAsync } from "fastify";
import type { SearchIndex } from "../catalogue/search-index/open-search-index.ts";
import { tags } from "../database/tags.ts";
import type { PublicReads } from "../http/public-reads.ts";
import { route } from "../http/route.ts";
import { getProductPage } from "./get-product-page.ts";

/** The route of what the page of a product shows. */
export const productPageRoutes: FastifyPluginAsync<{ reads: PublicReads; searchIndex: SearchIndex }> = async (
	app,
	{ reads, searchIndex },
) => {
	route(
		app,
		contract.getProductPage,
		(request) => getProductPage(reads(request), searchIndex, request.params.id),
		({ params }, body) => ({
			// Any product of the shop may be an accessory.
			tags: [tags.product(params.id), tags.lists, tags.categories, tags.brands, tags.delivery],
			stockOf: [params.id, ...(body?.accessories ?? []).map(({ id }) => id)],
		}),
	);
};
