import * as contract from "@noor/contract/orders";
import type { Seller } from "@noor/contract/shop";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { creditNoteFile, type DocumentFile, invoiceFile, packingSlipFile, proformaFile } from "./order-files.ts";

export interface DocumentRoutesOptions {
	db: Database;
	/** The seller of today. */
	seller: () => Seller;
}

export const documentRoutes: FastifyPluginAsync<DocumentRoutesOptions> = async (app, { db, seller }) => {
	route(app, contract.downloadInvoice, async (request, reply) =>
		sendPdf(reply, await invoiceFile(db, request.params.id, { userId: requireUser(request).userId }, seller())),
	);
	route(app, contract.downloadCreditNote, async (request, reply) => {
		const { id, number } = request.params;
		return sendPdf(reply, await creditNoteFile(db, id, number, { userId: requireUser(request).userId }, seller()));
	});
	route(app, contract.downloadProforma, async (request, reply) =>
		sendPdf(reply, await proformaFile(db, request.params.id, { userId: requireUser(request).userId }, seller())),
	);
	route(app, contract.downloadLinkedProforma, async (request, reply) =>
		sendPdf(reply, await proformaFile(db, request.params.id, { token: request.query.token }, seller())),
	);
	route(app, contract.downloadAnyProforma, async (request, reply) =>
		sendPdf(reply, await proformaFile(db, request.params.id, "staff", seller())),
	);
	route(app, contract.downloadLinkedInvoice, async (request, reply) =>
		sendPdf(reply, await invoiceFile(db, request.params.id, { token: request.query.token }, seller())),
	);
	route(app, contract.downloadLinkedCreditNote, async (request, reply) => {
		const { id, number } = request.params;
		return sendPdf(reply, await creditNoteFile(db, id, number, { token: request.query.token }, seller()));
	});
	route(app, contract.downloadAnyInvoice, async (request, reply) =>
		sendPdf(reply, await invoiceFile(db, request.params.id, "staff", seller())),
	);
	route(app, contract.downloadAnyCreditNote, async (request, reply) => {
		const { id, number } = request.params;
		return sendPdf(reply, await creditNoteFile(db, id, number, "staff", seller()));
	});
	route(app, contract.downloadPackingSlip, async (request, reply) =>
		sendPdf(reply, await packingSlipFile(db, request.params.id, seller(), request.query.parcel)),
	);
};

function sendPdf(reply: FastifyReply, { name, content }: DocumentFile): FastifyReply {
	return reply.type("application/pdf").header("content-disposition", `attachment; filename="${name}"`).send(content);
}
