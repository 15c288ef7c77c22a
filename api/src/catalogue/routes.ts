import * as contract from "@noor/contract/catalogue";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { getLightingDetails } from "./get-lighting-details.ts";
import { getProduct } from "./get-product.ts";
import { listBrands } from "./list-brands.ts";
import { getCategory, listCategories } from "./list-categories.ts";
import { listCategoryProducts } from "./list-category-products.ts";
import { listProductImages } from "./list-product-images.ts";
import { listVariants } from "./list-variants.ts";

export const catalogueRoutes: FastifyPluginAsyncZod<{ db: Database; cacheFolder: string }> = async (
	app,
	{ db, cacheFolder },
) => {
	app.route({ ...contract.listCategories, handler: (request) => listCategories(db, request.query) });
	app.route({ ...contract.getCategory, handler: (request) => getCategory(db, request.params.id) });
	app.route({ ...contract.listBrands, handler: (request) => listBrands(db, request.query) });
	app.route({
		...contract.listCategoryProducts,
		handler: (request) => listCategoryProducts(db, request.params.categoryId, request.query),
	});
	app.route({ ...contract.getProduct, handler: (request) => getProduct(db, request.params.id) });
	app.route({ ...contract.listVariants, handler: (request) => listVariants(db, request.params.id) });
	app.route({
		...contract.getLightingDetails,
		handler: (request) => getLightingDetails(db, request.params.productId),
	});
	app.route({
		...contract.listProductImages,
		handler: (request) => listProductImages(db, cacheFolder, request.params.productId, request.query),
	});
};
