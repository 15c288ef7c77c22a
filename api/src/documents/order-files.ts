import { creditNoteOf, invoiceOf, proformaOf, type TaxDocument } from "@noor/contract/order-documents";
import type { InvoicedOrder } from "@noor/contract/orders";
import type { Seller } from "@noor/contract/shop";
import * as m from "@noor/messages/api/documents";
import { locale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import type { AttachedDocument } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { creditNoteColumns, toCreditNote } from "../orders/credit-notes.ts";
import { getInvoicedOrder, type OrderReader } from "../orders/get-invoiced-order.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { Refusal } from "../refusal.ts";

// Loaded with the first document: the PDF library and its fonts take a tenth of the memory of a start.
const renderTaxDocument = async (...args: Parameters<typeof import("./render-tax-document.ts").renderTaxDocument>) =>
	(await import("./render-tax-document.ts")).renderTaxDocument(...args);
const renderPackingSlip = async (...args: Parameters<typeof import("./render-packing-slip.ts").renderPackingSlip>) =>
	(await import("./render-packing-slip.ts")).renderPackingSlip(...args);

/**
 * Makes a document of an order in the language of the order, whoever downloads it: a tax invoice exists once.
 *
 * @throws Refusal as `getInvoicedOrder`, in the language of the call.
 */
async function inLanguageOfOrder<T>(
	db: Database,
	orderId: number,
	by: OrderReader,
	make: (order: InvoicedOrder) => Promise<T>,
): Promise<T> {
	const order = await getInvoicedOrder(db, orderId, by);
	if (order.locale === locale()) return make(order);
	return runInLocale(order.locale, async () => make(await getInvoicedOrder(db, orderId, by)));
}

export interface DocumentFile {
	/** With the ending. */
	name: string;
	content: Buffer;
}

/**
 * The tax invoice of an order as PDF.
 *
 * @param seller Who sells today, for orders of before the seller was stored with them.
 * @throws Refusal `not-found` for an order without an invoice, and for another person's.
 */
export async function invoiceFile(
	db: Database,
	orderId: number,
	by: OrderReader,
	seller: Seller,
): Promise<DocumentFile> {
	return (await findInvoice(db, orderId, by, seller)) ?? refuse(m.no_invoice());
}

/**
 * The pro-forma invoice of an order as PDF.
 *
 * @throws Refusal `not-found` for an order that is not paid by bank transfer, and for another person's.
 */
export async function proformaFile(
	db: Database,
	orderId: number,
	by: OrderReader,
	seller: Seller,
): Promise<DocumentFile> {
	return (await findProforma(db, orderId, by, seller)) ?? refuse(m.no_proforma());
}

/**
 * A tax credit note of an order as PDF.
 *
 * @throws Refusal `not-found` where the order has no credit note of the number, and for another person's order.
 */
export async function creditNoteFile(
	db: Database,
	orderId: number,
	number: string,
	by: OrderReader,
	seller: Seller,
): Promise<DocumentFile> {
	return (await findCreditNote(db, orderId, number, by, seller)) ?? refuse(m.no_credit_note());
}

function refuse(detail: string): never {
	throw new Refusal("not-found", detail);
}

/**
 * The packing slip of an order as PDF, in the language of who prints it.
 *
 * @param parcel The number of one that has left; by default the slip has what has not left.
 * @throws Refusal `not-found` for a parcel that the order does not have.
 */
export async function packingSlipFile(
	db: Database,
	orderId: number,
	seller: Seller,
	parcel?: number,
): Promise<DocumentFile> {
	const order = await getStaffOrder(db, orderId);
	if (parcel !== undefined && parcel > order.parcels.length) throw new Refusal("not-found", m.no_parcel());
	const name = parcel === undefined ? `packing-slip-${orderId}.pdf` : `packing-slip-${orderId}-${parcel}.pdf`;
	return { name, content: await renderPackingSlip(order, seller, parcel) };
}

/** Renders what a mail of the outbox has attached; null where there is no such document, as of an order without invoice. */
export async function attachedFile(
	db: Database,
	{ orderId, refundId, isProforma }: AttachedDocument,
	seller: Seller,
): Promise<DocumentFile | null> {
	if (isProforma) return findProforma(db, orderId, "staff", seller);
	if (refundId === undefined) return findInvoice(db, orderId, "staff", seller);
	const refund = await db
		.selectFrom("refunds")
		.where("id", "=", refundId)
		.where("orderId", "=", orderId)
		.select(creditNoteColumns)
		.executeTakeFirst();
	const creditNote = refund && toCreditNote(refund);
	return creditNote ? findCreditNote(db, orderId, creditNote.number, "staff", seller) : null;
}

function findInvoice(db: Database, orderId: number, by: OrderReader, seller: Seller) {
	return inLanguageOfOrder(db, orderId, by, (order) =>
		toFile(`invoice-${order.invoiceNumber}.pdf`, invoiceOf(order, seller)),
	);
}

function findProforma(db: Database, orderId: number, by: OrderReader, seller: Seller) {
	return inLanguageOfOrder(db, orderId, by, (order) =>
		toFile(`pro-forma-invoice-${orderId}.pdf`, proformaOf(order, seller)),
	);
}

function findCreditNote(db: Database, orderId: number, number: string, by: OrderReader, seller: Seller) {
	return inLanguageOfOrder(db, orderId, by, (order) =>
		toFile(`credit-note-${number}.pdf`, creditNoteOf(order, number, seller)),
	);
}

async function toFile(name: string, document: TaxDocument | null): Promise<DocumentFile | null> {
	return document && { name, content: await renderTaxDocument(document) };
}
