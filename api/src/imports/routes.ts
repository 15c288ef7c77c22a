import * as contract from "@noor/contract/imports";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { formData } from "../http/form-data.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import { exportProducts } from "./export-products.ts";
import { exportImportErrors, getImport, listImports, uploadImport } from "./import-jobs.ts";
import { productTemplate } from "./product-template.ts";
import { createImportRunner } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";
import { uploadImportPictures } from "./upload-pictures.ts";

/** Routes of the product export and of imports. Closing the app waits for running imports. */
export const importRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	const runner = createImportRunner(db, app.log);
	await app.register(formData);
	app.addHook("onClose", () => runner.idle());

	route(app, contract.exportProducts, async (_request, reply) => sendCsv(reply, "products", await exportProducts(db)));
	route(app, contract.exportTemplate, (_request, reply) => sendCsv(reply, "products-template", productTemplate()));
	route(app, contract.listImports, () => listImports(db));
	route(app, contract.uploadImport, (request) => uploadImport(db, request.body.file, requireUser(request)));
	route(app, contract.getImport, (request) => getImport(db, request.params.id));
	route(app, contract.uploadImportPictures, (request) =>
		uploadImportPictures(db, request.params.id, request.body.files),
	);
	route(app, contract.checkImport, (request) => runner.check(request.params.id, request.body));
	route(app, contract.applyImport, (request) =>
		runner.apply(request.params.id, { skipInvalid: request.body?.skipInvalid ?? false }, requireUser(request)),
	);
	route(app, contract.undoImport, (request) => undoImport(db, request.params.id, requireUser(request)));
	route(app, contract.exportImportErrors, async (request, reply) =>
		sendCsv(reply, "import-errors", await exportImportErrors(db, request.params.id)),
	);
};
