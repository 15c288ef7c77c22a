import * as brands from "@noor/contract/brands";
import * as contract from "@noor/contract/catalogue";
import * as facets from "@noor/contract/facets";
import * as lighting from "@noor/contract/lighting-details";
import * as links from "@noor/contract/product-categories";
import * as products from "@noor/contract/products";
import * as search from "@noor/contract/search";
import * as suppliers from "@noor/contract/suppliers";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { openCatalogueFinder } from "./finder/catalogue-finder.ts";
import { getProduct, productExists } from "./get-product.ts";
import { brandExists, getBrand, listAllBrands, listBrands } from "./list-brands.ts";
import { getCategory, listCategories } from "./list-categories.ts";
import { getLightingDetails, listAllLightingDetails, listLightingDetails } from "./list-lighting-details.ts";
import { getProductCategory, listCategoriesOfProduct, listProductCategories } from "./list-product-categories.ts";
import { listProductImages } from "./list-product-images.ts";
import { listAllProducts, listFacets, listProducts, listSimilarProducts } from "./list-products.ts";
import { getSupplier, listSuppliers } from "./list-suppliers.ts";
import { listVariants } from "./list-variants.ts";
import { suggest } from "./suggest.ts";

export const catalogueRoutes: FastifyPluginAsyncZod<{ db: Database; cacheFolder: string }> = async (
	app,
	{ db, cacheFolder },
) => {
	const finder = openCatalogueFinder(db);

	app.route({ ...contract.listCategories, handler: (request) => listCategories(db, request.query) });
	app.route({ ...contract.getCategory, handler: (request) => getCategory(db, request.params.id) });

	app.route({ ...contract.listBrands, handler: (request) => listBrands(db, request.query) });
	app.route({ ...brands.listAllBrands, handler: () => listAllBrands(db) });
	app.route({ ...brands.getBrand, handler: (request) => getBrand(db, request.params.id) });
	app.route({ ...brands.brandExists, handler: (request) => brandExists(db, request.params.id) });

	app.route({ ...suppliers.listSuppliers, handler: () => listSuppliers(db) });
	app.route({ ...suppliers.getSupplier, handler: (request) => getSupplier(db, request.params.id) });

	app.route({ ...products.listProducts, handler: (request) => listProducts(db, finder, request.query) });
	app.route({
		...contract.listCategoryProducts,
		handler: (request) => listProducts(db, finder, { ...request.query, ...request.params }),
	});
	app.route({ ...facets.listFacets, handler: (request) => listFacets(finder, request.query) });
	app.route({ ...search.suggest, handler: (request) => suggest(db, finder, request.query.search) });
	app.route({ ...products.listAllProducts, handler: () => listAllProducts(db) });
	app.route({
		...products.listSimilarProducts,
		handler: (request) => listSimilarProducts(db, finder, request.params.id),
	});
	app.route({ ...products.productExists, handler: (request) => productExists(db, request.params.id) });
	app.route({ ...contract.getProduct, handler: (request) => getProduct(db, request.params.id) });
	app.route({ ...contract.listVariants, handler: (request) => listVariants(db, request.params.id) });
	app.route({
		...contract.listProductImages,
		handler: (request) => listProductImages(db, cacheFolder, request.params.productId, request.query),
	});

	app.route({ ...links.listProductCategories, handler: (request) => listProductCategories(db, request.query) });
	app.route({ ...links.getProductCategory, handler: (request) => getProductCategory(db, request.params.id) });
	app.route({
		...links.listCategoriesOfProduct,
		handler: (request) => listCategoriesOfProduct(db, request.params.productId),
	});

	app.route({ ...lighting.listLightingDetails, handler: (request) => listLightingDetails(db, request.query) });
	app.route({ ...lighting.listAllLightingDetails, handler: () => listAllLightingDetails(db) });
	app.route({
		...contract.getLightingDetails,
		handler: (request) => getLightingDetails(db, request.params.productId),
	});
};
