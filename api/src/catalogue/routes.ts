import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { formData } from "../http/form-data.ts";
import type { PublicReads } from "../http/public-reads.ts";
import type { RenditionCache } from "../media/get-rendition.ts";
import { brandRoutes } from "./brands/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { lightingRoutes } from "./lighting/routes.ts";
import { photometryRoutes } from "./photometry/routes.ts";
import { productRoutes } from "./products/routes.ts";
import type { SearchIndex } from "./search-index/open-search-index.ts";
import { supplierRoutes } from "./suppliers/routes.ts";
import { synonymRoutes } from "./synonyms/routes.ts";

/** All routes of the catalogue. The search index is built before the first request is served. */
export const catalogueRoutes: FastifyPluginAsync<{
	db: Database;
	reads: PublicReads;
	searchIndex: SearchIndex;
	pictureCache: RenditionCache;
}> = async (app, { db, reads, searchIndex, pictureCache }) => {
	await app.register(formData);
	await app.register(categoryRoutes, { db, reads });
	await app.register(brandRoutes, { db, reads, searchIndex });
	await app.register(supplierRoutes, { db });
	await app.register(productRoutes, { db, reads, searchIndex, pictureCache });
	await app.register(lightingRoutes, { db, reads, searchIndex });
	await app.register(photometryRoutes, { db, reads });
	await app.register(synonymRoutes, { db });
};
