import * as contract from "@noor/contract/imports";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { formData } from "../http/form-data.ts";
import { sendCsv } from "../http/send-csv.ts";
import { exportProducts } from "./export-products.ts";
import { exportImportErrors, getImport, listImports, uploadImport } from "./import-jobs.ts";
import { createImportRunner } from "./run-import.ts";

export const importRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	const desk = createImportRunner(db, app.log);
	await app.register(formData);
	app.addHook("onClose", () => desk.idle());

	app.route({
		...contract.exportProducts,
		handler: async (_request, reply) => {
			sendCsv(reply, "products", await exportProducts(db));
			return reply;
		},
	});
	app.route({ ...contract.listImports, handler: () => listImports(db) });
	app.route({
		...contract.uploadImport,
		handler: async (request, reply) =>
			reply.code(201).send(await uploadImport(db, request.body.file, requireUser(request))),
	});
	app.route({ ...contract.getImport, handler: (request) => getImport(db, request.params.id) });
	app.route({
		...contract.checkImport,
		handler: async (request, reply) => reply.code(202).send(await desk.check(request.params.id, request.body)),
	});
	app.route({
		...contract.applyImport,
		handler: async (request, reply) => reply.code(202).send(await desk.apply(request.params.id, requireUser(request))),
	});
	app.route({
		...contract.exportImportErrors,
		handler: async (request, reply) => {
			sendCsv(reply, "import-errors", await exportImportErrors(db, request.params.id));
			return reply;
		},
	});
};
