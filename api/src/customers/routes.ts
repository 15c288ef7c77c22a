import * as contract from "@noor/contract/customers";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { getCustomer, listCustomers } from "./read-customers.ts";
import { updateCustomerNote } from "./update-customer-note.ts";

/** The customers in the back office. */
export const customerRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.listCustomers, (request) => listCustomers(db, request.query));
	route(app, contract.getCustomer, (request) => getCustomer(db, request.params.id));
	route(app, contract.updateCustomerNote, (request) =>
		updateCustomerNote(db, request.params.id, request.body, requireUser(request)),
	);
};
