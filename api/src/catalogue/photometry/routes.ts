import * as contract from "@noor/contract/photometry";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { tags } from "../../database/tags.ts";
import { requireUser } from "../../http/authentication.ts";
import type { PublicReads } from "../../http/public-reads.ts";
import { route } from "../../http/route.ts";
import { seesDrafts } from "../sees-drafts.ts";
import { downloadPhotometry, getPhotometry, listPhotometry, listPhotometrySources } from "./read-photometry.ts";
import { deletePhotometry, updatePhotometry } from "./write-photometry.ts";

export const photometryRoutes: FastifyPluginAsync<{ db: Database; reads: PublicReads }> = async (
	app,
	{ db, reads },
) => {
	const showsProduct = ({ params }: { params: { id: number } }) => ({ tags: [tags.product(params.id)] });
	route(
		app,
		contract.listPhotometrySources,
		(request) => listPhotometrySources(reads(request), request.params.id),
		showsProduct,
	);
	route(
		app,
		contract.getPhotometry,
		(request) => getPhotometry(reads(request), request.params.id, request.query.variantId),
		showsProduct,
	);
	route(app, contract.downloadPhotometry, async (request, reply) => {
		const wanted = { ...request.params, ...request.query, variantId: request.query.variantId };
		const { name, bytes, isPublished } = await downloadPhotometry(reads(request), wanted, seesDrafts(request.user));
		return reply
			.type("text/plain; charset=windows-1252")
			.header("content-disposition", `attachment; filename="${name}"`)
			.header("cache-control", isPublished ? "public, max-age=0, must-revalidate" : "no-store")
			.send(Buffer.from(bytes));
	});
	route(app, contract.listPhotometry, (request) => listPhotometry(db, request.params.id));
	route(app, contract.updatePhotometry, (request) =>
		updatePhotometry(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deletePhotometry, (request) =>
		deletePhotometry(db, request.params.id, request.params.fileId, requireUser(request)),
	);
};
