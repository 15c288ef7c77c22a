import * as brands from "@noor/contract/brands";
import * as contract from "@noor/contract/catalogue";
import * as categories from "@noor/contract/categories";
import * as facets from "@noor/contract/facets";
import * as lighting from "@noor/contract/lighting-details";
import * as links from "@noor/contract/product-categories";
import * as images from "@noor/contract/product-images";
import * as products from "@noor/contract/products";
import * as search from "@noor/contract/search";
import * as staffProducts from "@noor/contract/staff-products";
import * as suppliers from "@noor/contract/suppliers";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { formData } from "../http/form-data.ts";
import { sendCsv } from "../http/send-csv.ts";
import { signedIn } from "../http/visitor.ts";
import { deleteProduct } from "./products/delete-product.ts";
import { openCatalogueFinder } from "./search-index/open-search-index.ts";
import { productExists, showProduct } from "./products/get-product.ts";
import { brandExists, exportBrands, getBrand, listAllBrands, listBrands } from "./brands/read-brands.ts";
import { exportCategories, getCategory, listCategories } from "./categories/read-categories.ts";
import {
	exportLightingDetails,
	getLightingDetails,
	getListedLightingDetails,
	listAllLightingDetails,
	listLightingDetails,
} from "./lighting/read-lighting-details.ts";
import {
	exportProductCategories,
	getProductCategory,
	listCategoriesOfProduct,
	listProductCategories,
} from "./categories/read-product-categories.ts";
import { listProductImages } from "./products/list-product-images.ts";
import { listAllProducts, listCards, listFacets, listProducts, listSimilarProducts } from "./products/list-products.ts";
import { exportStaffProducts, listStaffProducts } from "./products/list-staff-products.ts";
import { exportSuppliers, getSupplier, listSuppliers, pageSuppliers } from "./suppliers/read-suppliers.ts";
import { listVariants } from "./products/list-variants.ts";
import { addBrand, changeBrand, deleteBrand } from "./brands/write-brands.ts";
import { addCategory, changeCategory, deleteCategory } from "./categories/write-categories.ts";
import { addLightingDetails, changeLightingDetails, deleteLightingDetails } from "./lighting/write-lighting-details.ts";
import { addProduct, changeProduct } from "./products/write-products.ts";
import { addProductCategories, changeProductCategory, deleteProductCategory } from "./categories/write-product-categories.ts";
import { addProductImages, chooseThumbnail, deleteProductImage } from "./products/write-product-images.ts";
import { addSupplier, changeSupplier, deleteSupplier } from "./suppliers/write-suppliers.ts";
import { suggest } from "./search-index/suggest.ts";

export const catalogueRoutes: FastifyPluginAsyncZod<{ db: Database; cacheFolder: string }> = async (
	app,
	{ db, cacheFolder },
) => {
	const finder = openCatalogueFinder(db);
	await app.register(formData);
	// No visitor waits for the index to be made.
	app.addHook("onReady", async () => void (await finder()));

	app.route({ ...contract.listCategories, handler: (request) => listCategories(db, request.query) });
	app.route({
		...categories.exportCategories,
		handler: (request, reply) => sendCsv(reply, "categories", exportCategories(db, request.query)),
	});
	app.route({ ...contract.getCategory, handler: (request) => getCategory(db, request.params.id) });
	app.route({
		...categories.addCategory,
		handler: async (request, reply) => reply.code(201).send(await addCategory(db, request.body, signedIn(request))),
	});
	app.route({
		...categories.changeCategory,
		handler: (request) => changeCategory(db, request.params.id, request.body, signedIn(request)),
	});
	app.route({
		...categories.deleteCategory,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteCategory(db, request.params.id, signedIn(request))),
	});

	app.route({ ...contract.listBrands, handler: (request) => listBrands(db, request.query) });
	app.route({ ...brands.listAllBrands, handler: () => listAllBrands(db) });
	app.route({ ...brands.getBrand, handler: (request) => getBrand(db, request.params.id) });
	app.route({ ...brands.brandExists, handler: (request) => brandExists(db, request.params.id) });
	app.route({
		...brands.addBrand,
		handler: async (request, reply) => reply.code(201).send(await addBrand(db, request.body, signedIn(request))),
	});
	app.route({
		...brands.exportBrands,
		handler: (request, reply) => sendCsv(reply, "brands", exportBrands(db, request.query)),
	});
	app.route({
		...brands.changeBrand,
		handler: (request) => changeBrand(db, request.params.id, request.body, signedIn(request)),
	});
	app.route({
		...brands.deleteBrand,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteBrand(db, request.params.id, signedIn(request))),
	});

	app.route({ ...suppliers.listSuppliers, handler: () => listSuppliers(db) });
	app.route({ ...suppliers.pageSuppliers, handler: (request) => pageSuppliers(db, request.query) });
	app.route({
		...suppliers.exportSuppliers,
		handler: (request, reply) => sendCsv(reply, "suppliers", exportSuppliers(db, request.query)),
	});
	app.route({ ...suppliers.getSupplier, handler: (request) => getSupplier(db, request.params.id) });
	app.route({
		...suppliers.addSupplier,
		handler: async (request, reply) => reply.code(201).send(await addSupplier(db, request.body, signedIn(request))),
	});
	app.route({
		...suppliers.changeSupplier,
		handler: (request) => changeSupplier(db, request.params.id, request.body, signedIn(request)),
	});
	app.route({
		...suppliers.deleteSupplier,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteSupplier(db, request.params.id, signedIn(request))),
	});

	app.route({ ...products.listProducts, handler: (request) => listProducts(db, finder, request.query) });
	app.route({
		...contract.listCategoryProducts,
		handler: (request) => listProducts(db, finder, { ...request.query, ...request.params }),
	});
	app.route({ ...facets.listFacets, handler: (request) => listFacets(finder, request.query) });
	app.route({ ...search.suggest, handler: (request) => suggest(finder, request.query.search) });
	app.route({ ...staffProducts.listStaffProducts, handler: (request) => listStaffProducts(db, request.query) });
	app.route({
		...staffProducts.exportStaffProducts,
		handler: (request, reply) => sendCsv(reply, "products", exportStaffProducts(db, request.query)),
	});
	app.route({ ...products.listAllProducts, handler: () => listAllProducts(db) });
	app.route({
		...products.listSimilarProducts,
		handler: (request) => listSimilarProducts(db, finder, request.params.id),
	});
	app.route({ ...products.listCards, handler: (request) => listCards(db, finder, request.query.ids) });
	app.route({ ...products.productExists, handler: (request) => productExists(db, request.params.id) });
	app.route({ ...contract.getProduct, handler: (request) => showProduct(db, finder, request.params.id) });
	app.route({ ...contract.listVariants, handler: (request) => listVariants(db, request.params.id) });
	app.route({
		...products.addProduct,
		handler: async (request, reply) => reply.code(201).send(await addProduct(db, request.body, signedIn(request))),
	});
	app.route({
		...products.changeProduct,
		handler: (request) => changeProduct(db, request.params.id, request.body, signedIn(request), cacheFolder),
	});
	app.route({
		...products.updateProduct,
		handler: (request) => changeProduct(db, request.params.id, request.body, signedIn(request), cacheFolder),
	});
	app.route({
		...products.deleteProduct,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteProduct(db, request.params.id, signedIn(request))),
	});
	app.route({
		...contract.listProductImages,
		handler: (request) => listProductImages(db, cacheFolder, request.params.productId, request.query),
	});
	app.route({
		...images.addProductImages,
		handler: async (request, reply) =>
			reply
				.code(201)
				.send(
					await addProductImages(db, cacheFolder, request.params.productId, request.body.images, signedIn(request)),
				),
	});
	app.route({
		...images.chooseThumbnail,
		handler: (request) =>
			chooseThumbnail(db, cacheFolder, request.params.productId, request.body.imageId, signedIn(request)),
	});
	app.route({
		...images.deleteProductImage,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteProductImage(db, request.params.imageId, signedIn(request))),
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
		...links.addProductCategories,
		handler: async (request, reply) =>
			reply.code(201).send(await addProductCategories(db, request.body, signedIn(request))),
	});
	app.route({
		...links.changeProductCategory,
		handler: (request) => changeProductCategory(db, request.params.id, request.body, signedIn(request)),
	});
	app.route({
		...links.deleteProductCategory,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteProductCategory(db, request.params.id, signedIn(request))),
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
		...contract.getLightingDetails,
		handler: (request) => getLightingDetails(db, request.params.productId),
	});
	app.route({
		...lighting.addLightingDetails,
		handler: async (request, reply) =>
			reply.code(201).send(await addLightingDetails(db, request.body, signedIn(request))),
	});
	app.route({
		...lighting.changeLightingDetails,
		handler: (request) => changeLightingDetails(db, request.params.id, request.body, signedIn(request)),
	});
	app.route({
		...lighting.deleteLightingDetails,
		handler: async (request, reply) =>
			reply.code(204).send(await deleteLightingDetails(db, request.params.id, signedIn(request))),
	});
};
