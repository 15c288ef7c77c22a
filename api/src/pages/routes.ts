import * as contract from "@noor/contract/pages";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { tags } from "../database/tags.ts";
import { requireUser } from "../http/authentication.ts";
import { formData } from "../http/form-data.ts";
import type { PublicReads } from "../http/public-reads.ts";
import { route } from "../http/route.ts";
import type { CurrentSettings } from "../settings/open-settings.ts";
import * as changes from "./change-pages.ts";
import * as reads from "./read-pages.ts";
import { showingNow } from "./showing-now.ts";
import { storePagePicture } from "./store-page-picture.ts";

/** Content pages: the published ones for everybody, and all of them for staff. */
export const pageRoutes: FastifyPluginAsync<{ db: Database; reads: PublicReads; settings: CurrentSettings }> = async (
	app,
	{ db, reads: publicReads, settings },
) => {
	await app.register(formData);
	/** This process shows a change at once, the others when they are notified. */
	const applied = async <T>(work: Promise<T>) => {
		const result = await work;
		await settings.reload();
		return result;
	};
	route(
		app,
		contract.getPage,
		(request) => reads.getPage(publicReads(request), request.params.slug, showingNow(settings)),
		() => ({ tags: [tags.settings] }),
	);
	route(app, contract.listPages, () => reads.listPages(db));
	route(app, contract.getStaffPage, (request) => reads.getStaffPage(db, request.params.id));
	route(app, contract.previewPage, (request) =>
		reads.previewPage(db, request.params.id, request.query.number, showingNow(settings)),
	);
	route(app, contract.createPage, (request) => changes.createPage(db, request.body, requireUser(request)));
	route(app, contract.updatePage, (request) =>
		applied(changes.updatePage(db, request.params.id, request.body, requireUser(request))),
	);
	route(app, contract.deletePage, (request) => changes.deletePage(db, request.params.id, requireUser(request)));
	route(app, contract.publishPage, (request) =>
		applied(changes.publishPage(db, request.params.id, request.body.version, requireUser(request))),
	);
	route(app, contract.unpublishPage, (request) =>
		applied(changes.unpublishPage(db, request.params.id, request.body.version, requireUser(request))),
	);
	route(app, contract.restorePageVersion, (request) =>
		changes.restoreVersion(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.storePagePicture, (request) => storePagePicture(db, request.body));
};
