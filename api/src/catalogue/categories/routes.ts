import * as categories from "@noor/contract/categories";
import * as links from "@noor/contract/product-categories";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { tags } from "../../database/tags.ts";
import { requireUser } from "../../http/authentication.ts";
import type { PublicReads } from "../../http/public-reads.ts";
import { route } from "../../http/route.ts";
import { sendCsv } from "../../http/send-csv.ts";
import { seesDrafts } from "../sees-drafts.ts";
import { exportCategories, getCategory, listCategories } from "./read-categories.ts";
import {
	exportProductCategories,
	getProductCategory,
	listCategoriesOfProduct,
	listProductCategories,
} from "./read-product-categories.ts";
import { createCategory, deleteCategory, updateCategory } from "./write-categories.ts";
import { createProductCategories, deleteProductCategory, updateProductCategory } from "./write-product-categories.ts";

/** Routes of categories and of the assignments of products to them. */
export const categoryRoutes: FastifyPluginAsync<{ db: Database; reads: PublicReads }> = async (app, { db, reads }) => {
	const showsCategories = () => ({ tags: [tags.categories] });
	route(app, categories.listCategories, (request) => listCategories(reads(request), request.query), showsCategories);
	route(app, categories.exportCategories, (request, reply) =>
		sendCsv(reply, "categories", exportCategories(db, request.query)),
	);
	route(
		app,
		categories.getCategory,
		(request) => getCategory(reads(request), request.params.id, request.query),
		showsCategories,
	);
	route(app, categories.createCategory, (request) => createCategory(db, request.body, requireUser(request)));
	route(app, categories.updateCategory, (request) =>
		updateCategory(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, categories.deleteCategory, (request) => deleteCategory(db, request.params.id, requireUser(request)));

	route(app, links.listProductCategories, (request) =>
		listProductCategories(reads(request), request.query, seesDrafts(request.user)),
	);
	route(app, links.exportProductCategories, (request, reply) =>
		sendCsv(reply, "product-categories", exportProductCategories(db, request.query)),
	);
	route(app, links.getProductCategory, (request) =>
		getProductCategory(reads(request), request.params.id, seesDrafts(request.user)),
	);
	route(
		app,
		links.listCategoriesOfProduct,
		(request) => listCategoriesOfProduct(reads(request), request.params.productId),
		({ params }) => ({ tags: [tags.product(params.productId), tags.categories] }),
	);
	route(app, links.createProductCategories, (request) =>
		createProductCategories(db, request.body, requireUser(request)),
	);
	route(app, links.updateProductCategory, (request) =>
		updateProductCategory(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, links.deleteProductCategory, (request) =>
		deleteProductCategory(db, request.params.id, requireUser(request)),
	);
};
