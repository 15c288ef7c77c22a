import * as brands from "@noor/contract/brands";
import * as categories from "@noor/contract/categories";
import * as facets from "@noor/contract/facets";
import * as lighting from "@noor/contract/lighting-details";
import * as links from "@noor/contract/product-categories";
import * as images from "@noor/contract/product-images";
import * as listing from "@noor/contract/product-listing";
import * as products from "@noor/contract/products";
import * as search from "@noor/contract/search";
import * as staffProducts from "@noor/contract/staff-products";
import * as suppliers from "@noor/contract/suppliers";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { formData } from "../http/form-data.ts";
import { sendCsv } from "../http/send-csv.ts";
import { brandExists, exportBrands, getBrand, listAllBrands, listBrands } from "./brands/read-brands.ts";
import { createBrand, deleteBrand, updateBrand } from "./brands/write-brands.ts";
import { exportCategories, getCategory, listCategories } from "./categories/read-categories.ts";
import {
	exportProductCategories,
	getProductCategory,
	listCategoriesOfProduct,
	listProductCategories,
} from "./categories/read-product-categories.ts";
import { createCategory, deleteCategory, updateCategory } from "./categories/write-categories.ts";
import {
	createProductCategories,
	deleteProductCategory,
	updateProductCategory,
} from "./categories/write-product-categories.ts";
import {
	exportLightingDetails,
	getLightingDetails,
	getListedLightingDetails,
	listAllLightingDetails,
	listLightingDetails,
} from "./lighting/read-lighting-details.ts";
import {
	createLightingDetails,
	deleteLightingDetails,
	updateLightingDetails,
} from "./lighting/write-lighting-details.ts";
import { deleteProduct } from "./products/delete-product.ts";
import { getPublicProduct, productExists } from "./products/get-product.ts";
import { listProductImages } from "./products/list-product-images.ts";
import { listAllProducts, listCards, listFacets, listProducts, listSimilarProducts } from "./products/list-products.ts";
import { exportStaffProducts, listStaffProducts } from "./products/list-staff-products.ts";
import { listVariants } from "./products/list-variants.ts";
import { chooseThumbnail, createProductImages, deleteProductImage } from "./products/write-product-images.ts";
import { createProduct, updateProduct } from "./products/write-products.ts";
import { openSearchIndex } from "./search-index/open-search-index.ts";
import { suggest } from "./search-index/suggest.ts";
import { exportSuppliers, getSupplier, listSuppliers, pageSuppliers } from "./suppliers/read-suppliers.ts";
import { createSupplier, deleteSupplier, updateSupplier } from "./suppliers/write-suppliers.ts";

export const catalogueRoutes: FastifyPluginAsyncZod<{ db: Database; cacheFolder: string }> = async (
	app,
	{ db, cacheFolder },
) => {
	const finder = openSearchIndex(db);
	await app.register(formData);
	// No visitor waits for the index to be made.
	app.addHook("onReady", async () => void (await finder()));

	app.route({ ...categories.listCategories, handler: (request) => listCategories(db, request.query) });
	app.route({
		...categories.exportCategories,
		handler: (request, reply) => sendCsv(reply, "categories", exportCategories(db, request.query)),
	});
	app.route({ ...categories.getCategory, handler: (request) => getCategory(db, request.params.id) });
	app.route({
		...categories.createCategory,
		handler: async (request, reply) =>
			reply.code(201).send(await createCategory(db, request.body, requireUser(request))),
	});
	app.route({
		...categories.updateCategory,
		handler: (request) => updateCategory(db, request.params.id, request.body, requireUser(request)),
	});
	app.route({
		...categories.deleteCategory,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteCategory(db, request.params.id, requireUser(request))),
	});

	app.route({ ...brands.listBrands, handler: (request) => listBrands(db, request.query) });
	app.route({ ...brands.listAllBrands, handler: () => listAllBrands(db) });
	app.route({ ...brands.getBrand, handler: (request) => getBrand(db, request.params.id) });
	app.route({ ...brands.brandExists, handler: (request) => brandExists(db, request.params.id) });
	app.route({
		...brands.createBrand,
		handler: async (request, reply) => reply.code(201).send(await createBrand(db, request.body, requireUser(request))),
	});
	app.route({
		...brands.exportBrands,
		handler: (request, reply) => sendCsv(reply, "brands", exportBrands(db, request.query)),
	});
	app.route({
		...brands.updateBrand,
		handler: (request) => updateBrand(db, request.params.id, request.body, requireUser(request)),
	});
	app.route({
		...brands.deleteBrand,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteBrand(db, request.params.id, requireUser(request))),
	});

	app.route({ ...suppliers.listSuppliers, handler: () => listSuppliers(db) });
	app.route({ ...suppliers.pageSuppliers, handler: (request) => pageSuppliers(db, request.query) });
	app.route({
		...suppliers.exportSuppliers,
		handler: (request, reply) => sendCsv(reply, "suppliers", exportSuppliers(db, request.query)),
	});
	app.route({ ...suppliers.getSupplier, handler: (request) => getSupplier(db, request.params.id) });
	app.route({
		...suppliers.createSupplier,
		handler: async (request, reply) =>
			reply.code(201).send(await createSupplier(db, request.body, requireUser(request))),
	});
	app.route({
		...suppliers.updateSupplier,
		handler: (request) => updateSupplier(db, request.params.id, request.body, requireUser(request)),
	});
	app.route({
		...suppliers.deleteSupplier,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteSupplier(db, request.params.id, requireUser(request))),
	});

	app.route({ ...listing.listProducts, handler: (request) => listProducts(db, finder, request.query) });
	app.route({
		...listing.listCategoryProducts,
		handler: (request) => listProducts(db, finder, { ...request.query, ...request.params }),
	});
	app.route({ ...facets.listFacets, handler: (request) => listFacets(finder, request.query) });
	app.route({ ...search.suggest, handler: (request) => suggest(finder, request.query.search) });
	app.route({ ...staffProducts.listStaffProducts, handler: (request) => listStaffProducts(db, request.query) });
	app.route({
		...staffProducts.exportStaffProducts,
		handler: (request, reply) => sendCsv(reply, "products", exportStaffProducts(db, request.query)),
	});
	app.route({ ...listing.listAllProducts, handler: () => listAllProducts(db) });
	app.route({
		...listing.listSimilarProducts,
		handler: (request) => listSimilarProducts(db, finder, request.params.id),
	});
	app.route({ ...listing.listCards, handler: (request) => listCards(db, finder, request.query.ids) });
	app.route({ ...products.productExists, handler: (request) => productExists(db, request.params.id) });
	app.route({ ...products.getProduct, handler: (request) => getPublicProduct(db, finder, request.params.id) });
	app.route({ ...products.listVariants, handler: (request) => listVariants(db, request.params.id) });
	app.route({
		...products.createProduct,
		handler: async (request, reply) =>
			reply.code(201).send(await createProduct(db, request.body, requireUser(request))),
	});
	app.route({
		...products.updateProduct,
		handler: (request) => updateProduct(db, request.params.id, request.body, requireUser(request), cacheFolder),
	});
	app.route({
		...products.updateProductAlias,
		handler: (request) => updateProduct(db, request.params.id, request.body, requireUser(request), cacheFolder),
	});
	app.route({
		...products.deleteProduct,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteProduct(db, request.params.id, requireUser(request))),
	});
	app.route({
		...images.listProductImages,
		handler: (request) => listProductImages(db, cacheFolder, request.params.productId, request.query),
	});
	app.route({
		...images.createProductImages,
		handler: async (request, reply) =>
			reply
				.code(201)
				.send(
					await createProductImages(
						db,
						cacheFolder,
						request.params.productId,
						request.body.images,
						requireUser(request),
					),
				),
	});
	app.route({
		...images.chooseThumbnail,
		handler: (request) =>
			chooseThumbnail(db, cacheFolder, request.params.productId, request.body.imageId, requireUser(request)),
	});
	app.route({
		...images.deleteProductImage,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteProductImage(db, request.params.imageId, requireUser(request))),
	});

	app.route({ ...links.listProductCategories, handler: (request) => listProductCategories(db, request.query) });
	app.route({
		...links.exportProductCategories,
		handler: (request, reply) => sendCsv(reply, "product-categories", exportProductCategories(db, request.query)),
	});
	app.route({ ...links.getProductCategory, handler: (request) => getProductCategory(db, request.params.id) });
	app.route({
		...links.listCategoriesOfProduct,
		handler: (request) => listCategoriesOfProduct(db, request.params.productId),
	});
	app.route({
		...links.createProductCategories,
		handler: async (request, reply) =>
			reply.code(201).send(await createProductCategories(db, request.body, requireUser(request))),
	});
	app.route({
		...links.updateProductCategory,
		handler: (request) => updateProductCategory(db, request.params.id, request.body, requireUser(request)),
	});
	app.route({
		...links.deleteProductCategory,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteProductCategory(db, request.params.id, requireUser(request))),
	});

	app.route({ ...lighting.listLightingDetails, handler: (request) => listLightingDetails(db, request.query) });
	app.route({
		...lighting.exportLightingDetails,
		handler: (request, reply) => sendCsv(reply, "lighting-details", exportLightingDetails(db, request.query)),
	});
	app.route({ ...lighting.listAllLightingDetails, handler: () => listAllLightingDetails(db) });
	app.route({
		...lighting.getListedLightingDetails,
		handler: (request) => getListedLightingDetails(db, request.params.id),
	});
	app.route({
		...lighting.getLightingDetails,
		handler: (request) => getLightingDetails(db, request.params.productId),
	});
	app.route({
		...lighting.createLightingDetails,
		handler: async (request, reply) =>
			reply.code(201).send(await createLightingDetails(db, request.body, requireUser(request))),
	});
	app.route({
		...lighting.updateLightingDetails,
		handler: (request) => updateLightingDetails(db, request.params.id, request.body, requireUser(request)),
	});
	app.route({
		...lighting.deleteLightingDetails,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteLightingDetails(db, request.params.id, requireUser(request))),
	});
};
