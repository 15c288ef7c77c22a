import * as contract from "@noor/contract/suppliers";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { requireUser } from "../../http/authentication.ts";
import { route } from "../../http/route.ts";
import { sendCsv } from "../../http/send-csv.ts";
import { exportSuppliers, getSupplier, listSuppliers, pageSuppliers } from "./read-suppliers.ts";
import { createSupplier, deleteSupplier, updateSupplier } from "./write-suppliers.ts";

/** Routes of suppliers; staff only. */
export const supplierRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listSuppliers, () => listSuppliers(db));
	route(app, contract.pageSuppliers, (request) => pageSuppliers(db, request.query));
	route(app, contract.exportSuppliers, (request, reply) =>
		sendCsv(reply, "suppliers", exportSuppliers(db, request.query)),
	);
	route(app, contract.getSupplier, (request) => getSupplier(db, request.params.id));
	route(app, contract.createSupplier, (request) => createSupplier(db, request.body, requireUser(request)));
	route(app, contract.updateSupplier, (request) =>
		updateSupplier(db, request.params.id, request.body, requireUser(request)),
	);
	route(app, contract.deleteSupplier, (request) => deleteSupplier(db, request.params.id, requireUser(request)));
};
