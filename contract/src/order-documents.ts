import * as m from "@noor/messages/contract/order-documents";
import { joinParts } from "@noor/messages/lists";
import { calendarDay } from "./dates.ts";
import { formatIban } from "./iban.ts";
import { toAed, toFils } from "./money.ts";
import { addressLines, companyLines } from "./order-lines.ts";
import type { InvoicedOrder, StaffOrder, Substitute } from "./orders.ts";
import type { ParcelLine } from "./parcels.ts";
import type { Seller } from "./shop.ts";

/** A line of a tax invoice. Amounts are in AED and contain VAT, except `vat` itself. */
export interface InvoiceLine {
	name: string;
	/** Blank for none. */
	sku: string;
	quantity: number;
	price: number;
	discount: number;
	vat: number;
	amount: number;
}

/** The content of a tax invoice, tax credit note or pro-forma invoice. The page and the PDF show the same. Amounts are in AED. */
export interface TaxDocument {
	/** The legal name of the document. */
	title: string;
	number: string;
	/** ISO. */
	date: string;
	/** The order, and for a credit note its invoice. */
	references: string[];
	seller: Seller;
	/** Company, address and e-mail address. */
	customer: string[];
	/** The goods of an invoice; empty for a credit note. */
	lines: InvoiceLine[];
	/** The delivery of an invoice; null for a credit note. */
	shipping: { name: string; vat: number; amount: number } | null;
	/** The fee of the payment method of an invoice; null for none. */
	fee: { name: string; vat: number; amount: number } | null;
	/** Why a credit note was issued, and its goods; empty for an invoice. */
	reasons: string[];
	vatPercent: number;
	net: { name: string; amount: number };
	vat: number;
	total: { name: string; amount: number };
	/** Where a pro-forma invoice is paid, as label and value; empty for other documents. */
	payment: { name: string; value: string }[];
	/** The reason why the document is void; null for a valid one. */
	voidNote: string | null;
	/** The text at the bottom. */
	note: string;
}

/**
 * The tax invoice of an order: null until it is paid.
 *
 * @param seller Who sells today, for orders of before the seller was stored with them.
 */
export function invoiceOf(order: InvoicedOrder, seller: Seller): TaxDocument | null {
	if (order.invoiceNumber === null) return null;
	return {
		...partsOf(order, seller, m.invoice_note, m.invoice_demonstration_note),
		...goodsOf(order),
		title: m.invoice_title(),
		number: order.invoiceNumber,
		date: order.invoiceDate ?? order.orderDate,
		references: [m.order_number({ id: order.id })],
		payment: [],
		voidNote: null,
	};
}

/** The pro-forma invoice of an order that is paid by bank transfer; null for another one. */
export function proformaOf(order: InvoicedOrder, seller: Seller): TaxDocument | null {
	if (!order.transfer) return null;
	const { account, dueOn } = order.transfer;
	return {
		...partsOf(order, seller, m.proforma_note, m.proforma_demonstration_note),
		...goodsOf(order),
		title: m.proforma_title(),
		number: `PF-${order.id}`,
		date: order.orderDate,
		references: [m.order_number({ id: order.id })],
		payment: [
			{ name: m.account_name(), value: account.accountName },
			{ name: m.bank_name(), value: account.bankName },
			{ name: m.iban(), value: formatIban(account.iban) },
			{ name: m.bic(), value: account.bic },
			{ name: m.reference(), value: String(order.id) },
			{ name: m.due_on(), value: calendarDay(dueOn) },
		],
		voidNote: order.status === "Cancelled" ? m.proforma_void_note() : null,
	};
}

/** The lines and sums of the documents that list the goods. */
function goodsOf(order: InvoicedOrder) {
	return {
		lines: order.orderItems.map(({ productName, size, sku, quantity, price, discount, vat }) => ({
			name: nameOf({ productName, size }),
			sku,
			quantity,
			price,
			discount,
			vat,
			amount: toAed(toFils(price) * quantity - toFils(discount)),
		})),
		shipping: {
			name: order.delivery ? m.shipping_by({ method: order.delivery.shortName }) : m.shipping(),
			vat: order.shippingVat,
			amount: order.shippingPrice,
		},
		fee:
			order.fee > 0
				? { name: m.fee({ method: order.paymentSummary.label }), vat: order.feeVat, amount: order.fee }
				: null,
		reasons: [],
		net: { name: m.net_amount(), amount: toAed(toFils(order.total) - toFils(order.vat)) },
		vat: order.vat,
		total: { name: m.total(), amount: order.total },
	};
}

/** The tax credit note with a number; null if no refund of the order has it. */
export function creditNoteOf(order: InvoicedOrder, number: string, seller: Seller): TaxDocument | null {
	const refund = order.refunds.find(({ creditNote }) => creditNote?.number === number);
	if (!refund?.creditNote) return null;
	const { date, vat } = refund.creditNote;
	const nameById = new Map(order.orderItems.map((item) => [item.id, nameOf(item)]));
	const goods = refund.lines.map(({ itemId, quantity }) =>
		m.credited_line({ quantity, name: nameById.get(itemId) ?? "" }),
	);
	return {
		...partsOf(order, seller, m.credit_note_note, m.credit_note_demonstration_note),
		title: m.credit_note_title(),
		number,
		date,
		references: [
			m.order_number({ id: order.id }),
			...(order.invoiceNumber === null ? [] : [m.credit_note_of_invoice({ number: order.invoiceNumber })]),
		],
		lines: [],
		shipping: null,
		fee: null,
		reasons: reasonsOf(goods, toFils(refund.amount) === toFils(order.amountCharged)),
		net: { name: m.credit_note_net_amount(), amount: toAed(toFils(refund.amount) - toFils(vat)) },
		vat,
		total: { name: m.credit_note_total(), amount: refund.amount },
		payment: [],
		voidNote: refund.status === "failed" ? m.credit_note_void_note() : null,
	};
}

function reasonsOf(goods: readonly string[], isWhole: boolean): string[] {
	if (isWhole) return [m.credit_note_reason_whole()];
	return goods.length > 0 ? [m.credit_note_reason_lines(), ...goods] : [m.credit_note_reason_part()];
}

/** The parts that invoice and credit note have in common. */
function partsOf(
	order: InvoicedOrder,
	currentSeller: Seller,
	noteOf: (value: { percent: number }) => string,
	demonstrationNote: () => string,
) {
	const seller = order.seller ?? currentSeller;
	const note = noteOf({ percent: order.vatPercent });
	return {
		seller,
		customer: [
			...(order.details?.company ? companyLines(order.details.company) : []),
			...addressLines(order.shippingAddress, order.details),
			...(order.buyerEmail ? [order.buyerEmail] : []),
		],
		vatPercent: order.vatPercent,
		note: seller.demonstration ? `${note} ${demonstrationNote()}` : note,
	};
}

function nameOf({ productName, size }: { productName: string; size: string }): string {
	return joinParts([productName, size]);
}

/** The tax registration of a seller as lines; none without a number. */
export function taxRegistrationLines({ taxRegistrationNumber: number, numberIsDemonstration }: Seller): string[] {
	if (number === null) return [];
	return numberIsDemonstration ? [m.tax_number({ number }), m.demonstration_number()] : [m.tax_number({ number })];
}

/** The amount that the courier collects for an order, in AED; null for one that is paid. */
export function cashToCollect({ status, cash }: StaffOrder): number | null {
	const isOpen = status === "Pending" || status === "Shipped";
	return cash && isOpen && cash.collected === null ? cash.expected : null;
}

/** Whether an order may be packed: it is paid, or paid in cash on delivery. */
export function isPackable(order: StaffOrder): boolean {
	return order.status === "PaymentRecieved" || order.status === "Shipped" || cashToCollect(order) !== null;
}

/** A line of a packing slip. */
export interface PackedLine extends Omit<Substitute, "productId" | "variantId"> {
	key: string;
	refundedQuantity: number;
	/** Pieces that are out of stock, and not in `quantity`. */
	missing: number;
	/** The ordered product that a substitute replaces. */
	insteadOf?: string;
}

/**
 * The contents of a parcel: for one that has left, its contents; otherwise the pieces of the order that have not left and are
 * in stock, and their substitutes. For an order without parcels these are all of its pieces.
 *
 * @param number of the parcel; by default the next one, or the whole order when nothing is to leave any more.
 */
export function packedLines(order: StaffOrder, number?: number): PackedLine[] {
	const parcel = order.parcels.find((each) => each.number === number);
	if (parcel)
		return parcel.lines.map(({ insteadOf, ...line }, index) => ({
			...line,
			key: `${line.itemId}/${index}`,
			refundedQuantity: 0,
			missing: 0,
			...(insteadOf === null ? {} : { insteadOf }),
		}));
	const isPartlySent = order.orderItems.some(({ toShip }) => toShip > 0);
	const sent = isPartlySent ? order.parcels.flatMap(({ lines }) => lines) : [];
	return order.orderItems.flatMap((item) =>
		toPacked(
			item,
			sent.filter(({ itemId }) => itemId === item.id),
		),
	);
}

function toPacked(item: StaffOrder["orderItems"][number], sent: readonly ParcelLine[]): PackedLine[] {
	const { id, quantity, refundedQuantity, missing } = item;
	const unsent = item.substitutes.map((substitute) => {
		const { productName, size, sku } = substitute;
		const same = sent.filter(
			(line) => line.insteadOf !== null && line.productName === productName && line.size === size && line.sku === sku,
		);
		return { ...substitute, quantity: Math.max(0, substitute.quantity - sumPieces(same)) };
	});
	const toPack = Math.max(0, quantity - refundedQuantity - missing - sumPieces(sent));
	// The ordered product of a refunded line is left out first.
	const own = Math.max(0, toPack - sumPieces(unsent));
	let left = toPack - own;
	const packed = unsent.flatMap((substitute, index) => {
		const pieces = Math.min(left, substitute.quantity);
		left -= pieces;
		const line = { ...substitute, key: `${id}/${index}`, refundedQuantity: 0, missing: 0, insteadOf: item.productName };
		return pieces > 0 ? [{ ...line, quantity: pieces }] : [];
	});
	const ordered = { ...item, key: String(id), quantity: own };
	return own > 0 || (sent.length === 0 && refundedQuantity > 0) || missing > 0 ? [ordered, ...packed] : packed;
}

/** How many pieces some lines have together. */
export function sumPieces(lines: readonly { quantity: number }[]): number {
	return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
