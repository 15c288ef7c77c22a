import * as facets from "@noor/contract/facets";
import * as parts from "@noor/contract/lamp-parts";
import * as lamps from "@noor/contract/lamps";
import * as images from "@noor/contract/product-images";
import * as listing from "@noor/contract/product-listing";
import * as products from "@noor/contract/products";
import * as search from "@noor/contract/search";
import * as staffProducts from "@noor/contract/staff-products";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { requireUser } from "../../http/authentication.ts";
import type { PublicReads } from "../../http/public-reads.ts";
import { route } from "../../http/route.ts";
import { sendCsv } from "../../http/send-csv.ts";
import type { RenditionCache } from "../../media/get-rendition.ts";
import { interpret } from "../search-index/interpret.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { changeProducts, previewPrices } from "./change-products.ts";
import { deleteProduct } from "./delete-product.ts";
import { getPublicProduct, listPublicVariants, productExists } from "./get-product.ts";
import { getStaffProduct } from "./get-staff-product.ts";
import { listLamps, searchLamps } from "./list-lamps.ts";
import { listParts } from "./list-parts.ts";
import { listProductImages } from "./list-product-images.ts";
import {
	findNearest,
	listAllProducts,
	listCards,
	listFacets,
	listProducts,
	listSimilarProducts,
} from "./list-products.ts";
import { exportStaffProducts, listStaffProducts } from "./list-staff-products.ts";
import { listSheet, saveSheet } from "./product-sheet.ts";
import * as shown from "./shown-products.ts";
import { suggest } from "./suggest.ts";
import { chooseThumbnail, createProductImages, deleteProductImage } from "./write-product-images.ts";
import { createProduct, updateProduct } from "./write-products.ts";

export interface ProductRoutesOptions {
	db: Database;
	reads: PublicReads;
	searchIndex: SearchIndex;
	pictureCache: RenditionCache;
}

/** Routes of products and their pictures, for the storefront and for staff. */
export const productRoutes: FastifyPluginAsync<ProductRoutesOptions> = async (
	app,
	{ db, reads, searchIndex, pictureCache },
) => {
	route(
		app,
		listing.listProducts,
		(request) => listProducts(reads(request), searchIndex, request.query),
		({ query }, body) => shown.listing(query, body?.data),
	);
	route(
		app,
		listing.listCategoryProducts,
		(request) => listProducts(reads(request), searchIndex, { ...request.query, ...request.params }),
		({ query, params }, body) => shown.listing({ ...query, ...params }, body?.data),
	);
	route(
		app,
		facets.listFacets,
		(request) => listFacets(searchIndex, request.query),
		() => shown.wholeShop(),
	);
	route(
		app,
		search.suggest,
		(request) => suggest(reads(request), searchIndex, request.query.search),
		() => shown.wholeShop(),
	);
	route(
		app,
		search.interpret,
		async (request) => interpret(await searchIndex(), request.query.search, request.query.categoryId),
		() => shown.wholeShop(),
	);
	route(
		app,
		search.findNearest,
		(request) => findNearest(reads(request), searchIndex, request.query),
		(_, body) => shown.wholeShop(body?.data),
	);
	route(app, listing.listSimilarProducts, (request) =>
		listSimilarProducts(reads(request), searchIndex, request.params.id),
	);
	route(
		app,
		parts.listLampParts,
		(request) => listParts(reads(request), searchIndex, request.query),
		(_, body) => shown.wholeShop(body?.map(({ productId }) => ({ id: productId }))),
	);
	route(
		app,
		listing.listCards,
		(request) => listCards(reads(request), searchIndex, request.query.ids),
		({ query }) => shown.products(query.ids),
	);
	route(
		app,
		lamps.listLamps,
		(request) => listLamps(reads(request), searchIndex, request.query.ids),
		({ query }) => shown.lamps(query.ids.map(({ productId }) => productId)),
	);
	route(
		app,
		lamps.searchLamps,
		(request) => searchLamps(reads(request), searchIndex, request.query),
		(_, body) => shown.wholeShop(body),
	);
	route(
		app,
		listing.listAllProducts,
		(request) => listAllProducts(reads(request)),
		(_, body) => shown.wholeShop(body),
	);
	route(
		app,
		products.productExists,
		(request) => productExists(reads(request), request.params.id),
		({ params }) => shown.product(params.id),
	);
	route(
		app,
		products.getProduct,
		(request) => getPublicProduct(reads(request), searchIndex, request.params.id, request.query.cartId),
		({ params, query }) => shown.productWithStock(params.id, query.cartId),
	);
	route(
		app,
		products.listVariants,
		(request) => listPublicVariants(reads(request), request.params.id, request.query.cartId),
		({ params, query }) => shown.productWithStock(params.id, query.cartId),
	);

	route(app, staffProducts.listStaffProducts, (request) => listStaffProducts(db, request.query));
	route(app, staffProducts.exportStaffProducts, (request, reply) =>
		sendCsv(reply, "products", exportStaffProducts(db, request.query)),
	);
	route(app, staffProducts.getStaffProduct, (request) => getStaffProduct(db, request.params.id));
	route(app, staffProducts.changeProducts, (request) => changeProducts(db, request.body, requireUser(request)));
	route(app, staffProducts.previewPrices, (request) => previewPrices(db, request.body));
	route(app, staffProducts.listSheet, (request) => listSheet(db, request.query));
	route(app, staffProducts.saveSheet, (request) => saveSheet(db, request.body.rows, requireUser(request)));
	route(app, products.createProduct, (request) => createProduct(db, request.body, requireUser(request)));
	route(app, products.updateProduct, (request) =>
		updateProduct(db, request.params.id, request.body, requireUser(request), pictureCache),
	);
	route(app, products.updateProductAlias, (request) =>
		updateProduct(db, request.params.id, request.body, requireUser(request), pictureCache),
	);
	route(app, products.deleteProduct, (request) => deleteProduct(db, request.params.id, requireUser(request)));

	route(
		app,
		images.listProductImages,
		(request) =>
			listProductImages(reads(request), pictureCache, request.params.productId, {
				...request.query,
				publishedOnly: true,
			}),
		({ params }) => shown.product(params.productId),
	);
	route(app, images.createProductImages, (request) =>
		createProductImages(db, request.params.productId, request.body.images, requireUser(request)),
	);
	route(app, images.chooseThumbnail, (request) =>
		chooseThumbnail(db, request.params.productId, request.body.imageId, requireUser(request)),
	);
	route(app, images.deleteProductImage, (request) =>
		deleteProductImage(db, request.params.imageId, requireUser(request)),
	);
};
