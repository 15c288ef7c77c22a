import * as checkout from "@noor/messages/api/checkout";
import * as m from "@noor/messages/contract/orders";
import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { MailedToken } from "./accounts.ts";
import { OrderAddress, StoredAddress } from "./address.ts";
import { Money, Sum } from "./amounts.ts";
import { BankAccount } from "./bank-accounts.ts";
import { requestKinds } from "./buyer-request-kinds.ts";
import { Cart, CartId } from "./carts.ts";
import { AgreedDelivery } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { anyCase } from "./list-parameter.ts";
import { OrderDetails } from "./order-details.ts";
import { CsvFile, exportColumns, IdParams, PdfFile, page, tableQuery } from "./paging.ts";
import { HandOverForm, Parcel, ParcelRequest, ShipmentBatch, ShipmentOutcome, ShipmentRequest } from "./parcels.ts";
import { paymentKinds } from "./payment-kinds.ts";
import { Dispute, FraudWarning, PaymentReview, ShippingRisk } from "./payment-risks.ts";
import { RefundStatus } from "./refund-status.ts";
import { Seller } from "./shop.ts";
import { maxOrderNote } from "./text-lengths.ts";

/** The statuses of an order, in the specification's spelling ("PaymentRecieved"). */
export const orderStatuses = [
	"Pending",
	"PaymentRecieved",
	"PaymentMismatch",
	"Shipped",
	"Completed",
	"Refunded",
	"Cancelled",
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof OrderStatus>;

export const PaymentSummary = z.object({
	/** The last four digits as a number; pad to four digits for display. 0 for a payment without a card. */
	last4: z.number().int(),
	/** The card's network; empty for a payment without a card. */
	brand: z.string(),
	/** 0 for a payment without a card, and so is the year. */
	expMonth: z.number().int(),
	expYear: z.number().int(),
	/** The card provider's identifier of the method: `card`, `link`, `klarna` and others; empty if it is not known. */
	type: z.string(),
	/** The name of a method that is no card, such as "Link"; empty for a card. */
	label: z.string(),
	/** The identifier of the wallet that held the card, such as `apple_pay`; empty without one. */
	wallet: z.string(),
});
export type PaymentSummary = z.output<typeof PaymentSummary>;

export const OrderItem = z.object({
	productId: z.number().int(),
	/** 0 for a product without variants. */
	variantId: z.number().int(),
	productName: z.string(),
	pictureUrl: z.string(),
	size: z.string(),
	sku: z.string(),
	quantity: z.number().int(),
	price: Money,
	/** The price of one piece before, where it was reduced. */
	priceBefore: Money.nullable(),
});
export type OrderItem = z.output<typeof OrderItem>;

/** Where the money of an order goes that is paid by bank transfer, and what of it has come. The reference is the order's number. */
export const OrderTransfer = z.object({
	/** As it was when the order was placed. */
	account: BankAccount,
	/** The last day for the money, in Dubai's time zone. */
	dueOn: z.iso.date(),
	/** The amount received, less what was sent back. */
	received: Sum,
	/** The part of the total that is still to come. */
	rest: Sum,
});
export type OrderTransfer = z.output<typeof OrderTransfer>;

export const Order = z.object({
	id: z.number().int(),
	orderDate: z.iso.datetime(),
	status: OrderStatus,
	/** Whether its parcels wait in the showroom (Shipped) or were collected there (Completed); false before there are any. */
	isPickup: z.boolean(),
	subTotal: Money,
	discount: Money,
	/** The promo code of the discount, as of the time of the order. */
	coupon: z.object({ code: z.string(), name: z.string() }).nullable(),
	shippingPrice: Money,
	/** The fee of the payment method, VAT included; a part of the total. */
	fee: Money,
	/** A payment of kind `card` was made through the card provider; others wait for staff to note that they are paid. */
	paymentKind: z.enum(paymentKinds),
	total: Money,
	/**
	 * The amount captured by the card provider: 0 until the order is paid; differs from the total in status
	 * PaymentMismatch.
	 */
	amountCharged: Money,
	/** The refunded part of `amountCharged`. If it is the whole amount, the status is Refunded. */
	refundedAmount: Money,
	buyerEmail: z.string(),
	shippingAddress: StoredAddress,
	/** The buyer's additions to the address; null if there are none. */
	details: OrderDetails.nullable(),
	/** As it was agreed; null in orders from before delivery methods were stored. */
	delivery: AgreedDelivery.extend({
		/** Whether the chosen slot is over or was deleted before the order left, so that staff arrange another one. */
		needsNewDay: z.boolean(),
	}).nullable(),
	paymentSummary: PaymentSummary,
	/** The bank transfer of an order that is paid by one; null for other orders. */
	transfer: OrderTransfer.nullable(),
	orderItems: z.array(OrderItem),
});
export type Order = z.output<typeof Order>;

/** A product that is sent in place of pieces of a line. */
export const Substitute = OrderItem.omit({ price: true, priceBefore: true });
export type Substitute = z.output<typeof Substitute>;

const InvoicedItem = OrderItem.extend({
	id: z.number().int(),
	/** The line's share of the order's discount. The shares add up to the discount. */
	discount: Money,
	/** The VAT contained in the line after its discount. */
	vat: Money,
});

/** An order with all data of its tax documents. */
export const InvoicedOrder = Order.extend({
	/** The language of its mails and documents. */
	locale: z.enum(locales),
	/** The number of the tax invoice; null until the order is paid. Invoices are numbered without gaps. */
	invoiceNumber: z.string().nullable(),
	invoiceDate: z.iso.datetime().nullable(),
	/** The seller, for its documents; null in orders of before this was stored. */
	seller: Seller.nullable(),
	/** The VAT rate of the order, in percent. */
	vatPercent: z.number(),
	/** The VAT contained in the total: the sum of that of the lines, the shipping and the fee, exact to the fils. */
	vat: Money,
	shippingVat: Money,
	feeVat: Money,
	orderItems: z.array(InvoicedItem),
	/** Refunds, oldest first. A failed one was returned by the bank, so the shop has the money again. */
	refunds: z.array(
		z.object({
			at: z.iso.datetime(),
			amount: Money,
			status: RefundStatus,
			/**
			 * The tax credit note of a succeeded refund, with the VAT it reduces; void if the bank returned the
			 * money. Null for an order without an invoice.
			 */
			creditNote: z.object({ number: z.string(), date: z.iso.datetime(), vat: Money }).nullable(),
			/** The goods that were refunded; empty where only a part of the price was. */
			lines: z.array(z.object({ itemId: z.number().int(), quantity: z.number().int() })),
		}),
	),
});
export type InvoicedOrder = z.output<typeof InvoicedOrder>;

/** An order with all data of its page. */
export const OrderDetail = InvoicedOrder.extend({
	orderItems: z.array(
		InvoicedItem.extend({
			/** Pieces of a paid order that are out of stock, so that it cannot be shipped yet. */
			missing: z.number().int(),
			/** When the missing pieces are expected; null when not known. */
			expectedOn: z.iso.date().nullable(),
			/** The products that are sent in place of pieces of the line. */
			substitutes: z.array(Substitute),
			/** Pieces of a paid order that have not left and are not refunded, those out of stock included. */
			toShip: z.number().int(),
		}),
	),
	/** The parcels that have left or are ready for pickup, in that order. */
	parcels: z.array(
		Parcel.extend({
			/** The code that the buyer shows at the pickup; null for staff, and once the parcel was handed over. */
			pickupCode: z.string().nullable(),
		}),
	),
	/** The number of parcels, with one more while pieces are still to leave. */
	parcelCount: z.number().int(),
	/** The requests of the buyer, oldest first. */
	requests: z.array(
		z.object({
			id: z.number().int(),
			kind: z.enum(requestKinds),
			text: z.string(),
			at: z.iso.datetime(),
			/** When staff had answered it; null until then. */
			closedAt: z.iso.datetime().nullable(),
		}),
	),
	/** Whether the buyer can cancel it at once: nothing is paid, and nothing has left. */
	isCancellable: z.boolean(),
	/** The events of the order, oldest first, as messages. `url` is a link for tracking. */
	timeline: z.array(
		z.object({ at: z.iso.datetime(), title: z.string(), detail: z.string().nullable(), url: z.string().nullable() }),
	),
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** The amounts that an order paid in cash has to bring, and has brought. */
export const CashOrder = z.object({
	expected: Money,
	/** Whether it waits for a call of staff before it can be shipped. */
	needsCall: z.boolean(),
	/** When staff confirmed it by telephone, and who; null if nobody did. */
	confirmed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
	/** The courier who takes it and the day; null until it is shipped or collected. */
	run: z.object({ day: z.iso.date(), courier: z.string() }).nullable(),
	collected: Money.nullable(),
	/** For optimistic locks. */
	version: z.number().int(),
});
export type CashOrder = z.output<typeof CashOrder>;

/** The details of an order that staff entered by telephone, whose buyer pays by a link. */
export const LinkOrder = z.object({
	/** Until when it can be paid. */
	expiresAt: z.iso.datetime(),
	/** Whether it can be paid now. */
	isOpen: z.boolean(),
	/** When the buyer first began to pay; null if they have not. */
	startedAt: z.iso.datetime().nullable(),
	/** The member of staff who entered the order; null if the account was deleted. */
	enteredBy: z.string().nullable(),
});
export type LinkOrder = z.output<typeof LinkOrder>;

/** An order with all data for staff. */
export const StaffOrder = OrderDetail.extend({
	/** Whether it was bought without an account. */
	isGuest: z.boolean(),
	/** The account or guest who bought it; null for a deleted account. */
	customerId: z.number().int().nullable(),
	/** The subject of a mail about the order to its buyer, in the language of the order. */
	mailSubject: z.string(),
	/** The payment in the dashboard of its provider; null for an order that has none there. */
	paymentId: z.string().nullable(),
	orderItems: z.array(
		OrderDetail.shape.orderItems.element.extend({
			/** The number of its pieces that were refunded. */
			refundedQuantity: z.number().int(),
			/** The amount refunded because a substitute costs less. */
			refundedDifference: Money,
			/** For a line with missing pieces. */
			shortage: z
				.object({
					/** For optimistic locks. */
					version: z.number().int(),
					/** Whether staff chose to wait for stock. */
					isWaiting: z.boolean(),
				})
				.nullable(),
		}),
	),
	parcels: z.array(
		OrderDetail.shape.parcels.element.extend({
			/** The weight of its packed pieces; null unless that of every product is known. */
			weightGrams: z.number().int().nullable(),
		}),
	),
	/** The cash of an order that is paid in cash; null for other orders. */
	cash: CashOrder.nullable(),
	transfer: OrderTransfer.extend({
		/** The entries that the bank has booked, oldest first. Negative amounts were sent back. */
		entries: z.array(
			z.object({
				id: z.uuid(),
				amount: z.number(),
				day: z.iso.date(),
				reference: z.string(),
				/** The staff account; null if it was deleted. */
				by: z.string().nullable(),
			}),
		),
		/** The amount that has to be sent back: more than the total, or money of a cancelled order. */
		owedBack: Sum,
		/** The amount that may be sent back: `owedBack`, and of an order that is not paid in full all that has come. */
		returnable: Sum,
		/** For optimistic locks. */
		version: z.number().int(),
	}).nullable(),
	/** The link of an order that is paid by one; null for other orders. */
	link: LinkOrder.nullable(),
	disputes: z.array(Dispute),
	fraudWarnings: z.array(FraudWarning),
	reviews: z.array(PaymentReview),
	/** Why the order is shipped only after a confirmation; empty for an ordinary order. */
	shippingRisks: z.array(ShippingRisk),
	/** The amount that can still be refunded; 0 while the payment is disputed. */
	refundable: Money,
	refunds: z.array(
		OrderDetail.shape.refunds.element.extend({
			id: z.uuid(),
			/** The reason given by staff. */
			note: z.string(),
			/** The staff account; null if it was deleted. */
			by: z.string().nullable(),
			returnsStock: z.boolean(),
		}),
	),
	/** Internal notes of staff, oldest first. */
	notes: z.array(z.object({ at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })),
	/** The ids of the next older and newer orders in the filtered list. */
	olderId: z.number().int().nullable(),
	newerId: z.number().int().nullable(),
});
export type StaffOrder = z.output<typeof StaffOrder>;

export const OrderRequest = z.object({
	cartId: CartId,
	deliveryMethodId: z.number().int(),
	shippingAddress: OrderAddress,
	paymentSummary: z.object({
		// A method that is no card has only a type.
		last4: z
			.union([z.number().int().min(0).max(9999), z.string().regex(/^\d{1,4}$/)])
			.default(0)
			.transform(Number),
		brand: z.string().trim().max(40).default(""),
		expMonth: z.number().int().min(0).max(12).default(0),
		expYear: z.number().int().min(0).max(2200).default(0),
		type: z.string().trim().max(40).default("card"),
		label: z.string().trim().max(100).default(""),
		wallet: z.string().trim().max(40).default(""),
	}),
});
export type OrderRequest = z.output<typeof OrderRequest>;

const tags = ["Orders"];

export const placeOrder = endpoint({
	config: { access: "shopper", invalidMessage: checkout.order_not_created },
	method: "POST",
	url: "/api/orders",
	schema: {
		summary: "Create the order of a cart's payment; idempotent per payment",
		tags,
		body: OrderRequest,
		response: { 200: Order },
	},
});

export const listOrders = endpoint({
	config: { access: "shopper" },
	method: "GET",
	url: "/api/orders",
	schema: {
		summary: "List the user's orders, newest first",
		tags,
		querystring: z.object({ paymentIntentId: z.string().max(255).optional() }),
		response: { 200: z.array(Order) },
	},
});

export const getOrder = endpoint({
	config: { access: "shopper" },
	method: "GET",
	url: "/api/orders/:id",
	schema: { summary: "Get one of the user's orders", tags, params: IdParams, response: { 200: OrderDetail } },
});

/** The query of a mailed link to the order of a guest. */
const OrderLink = z.object({ token: MailedToken });

/** An order of a guest, by the token of a mail about it. 404 for every other token, also an expired one. */
export const getLinkedOrder = endpoint({
	config: { access: "anyone", rateLimit: { calls: 60, seconds: 900, refusalsOnly: true } },
	method: "GET",
	url: "/api/guest/orders/:id",
	schema: {
		summary: "Get the order of a guest by the link of a mail",
		tags,
		params: IdParams,
		querystring: OrderLink,
		response: { 200: OrderDetail },
	},
});

/**
 * The result of repeating an order: the cart, and the lines that could not be added, each with the reason as a
 * message.
 */
export const Reordered = z.object({
	cart: Cart,
	missing: z.array(z.object({ productName: z.string(), size: z.string(), reason: z.string() })),
});
export type Reordered = z.output<typeof Reordered>;

export const reorder = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/orders/:id/reorder",
	schema: {
		summary: "Add the products of an order to a cart, and list those that are no longer available",
		tags,
		params: IdParams,
		body: z.object({ cartId: CartId }),
		response: { 200: Reordered },
	},
});

/** Rendering takes about 50 ms of the process that serves the shop. */
const documentLimit = { calls: 60, seconds: 60 };

const CreditNoteParams = IdParams.extend({ number: z.string().max(40) });

export const downloadInvoice = endpoint({
	config: { access: "shopper", rateLimit: documentLimit },
	method: "GET",
	url: "/api/orders/:id/invoice/pdf",
	schema: {
		summary: "Get the tax invoice of one of the user's orders as PDF",
		tags,
		params: IdParams,
		response: { 200: PdfFile },
	},
});

export const downloadCreditNote = endpoint({
	config: { access: "shopper", rateLimit: documentLimit },
	method: "GET",
	url: "/api/orders/:id/credit-notes/:number/pdf",
	schema: {
		summary: "Get a tax credit note of one of the user's orders as PDF",
		tags,
		params: CreditNoteParams,
		response: { 200: PdfFile },
	},
});

export const downloadProforma = endpoint({
	config: { access: "shopper", rateLimit: documentLimit },
	method: "GET",
	url: "/api/orders/:id/proforma/pdf",
	schema: {
		summary: "Get the pro-forma invoice of one of the user's orders by bank transfer as PDF",
		tags,
		params: IdParams,
		response: { 200: PdfFile },
	},
});

export const downloadLinkedProforma = endpoint({
	config: { access: "anyone", rateLimit: documentLimit },
	method: "GET",
	url: "/api/guest/orders/:id/proforma/pdf",
	schema: {
		summary: "Get the pro-forma invoice of a guest's order by bank transfer as PDF, by the link of a mail",
		tags,
		params: IdParams,
		querystring: OrderLink,
		response: { 200: PdfFile },
	},
});

export const downloadLinkedInvoice = endpoint({
	config: { access: "anyone", rateLimit: documentLimit },
	method: "GET",
	url: "/api/guest/orders/:id/invoice/pdf",
	schema: {
		summary: "Get the tax invoice of a guest's order as PDF, by the link of a mail",
		tags,
		params: IdParams,
		querystring: OrderLink,
		response: { 200: PdfFile },
	},
});

export const downloadLinkedCreditNote = endpoint({
	config: { access: "anyone", rateLimit: documentLimit },
	method: "GET",
	url: "/api/guest/orders/:id/credit-notes/:number/pdf",
	schema: {
		summary: "Get a tax credit note of a guest's order as PDF, by the link of a mail",
		tags,
		params: CreditNoteParams,
		querystring: OrderLink,
		response: { 200: PdfFile },
	},
});

const adminTags = ["Admin: orders"];

export const downloadAnyInvoice = endpoint({
	config: { access: "orders:read", rateLimit: documentLimit },
	method: "GET",
	url: "/api/admin/orders/:id/invoice/pdf",
	schema: {
		summary: "Get the tax invoice of an order as PDF",
		tags: adminTags,
		params: IdParams,
		response: { 200: PdfFile },
	},
});

export const downloadAnyProforma = endpoint({
	config: { access: "orders:read", rateLimit: documentLimit },
	method: "GET",
	url: "/api/admin/orders/:id/proforma/pdf",
	schema: {
		summary: "Get the pro-forma invoice of an order by bank transfer as PDF",
		tags: adminTags,
		params: IdParams,
		response: { 200: PdfFile },
	},
});

export const downloadAnyCreditNote = endpoint({
	config: { access: "orders:read", rateLimit: documentLimit },
	method: "GET",
	url: "/api/admin/orders/:id/credit-notes/:number/pdf",
	schema: {
		summary: "Get a tax credit note of an order as PDF",
		tags: adminTags,
		params: CreditNoteParams,
		response: { 200: PdfFile },
	},
});

/** The parcel of a packing slip or label by its number; by default what has not left. */
export const PackingSlipQuery = z.object({ parcel: z.coerce.number().int().min(1).max(100_000).optional() });

export const downloadPackingSlip = endpoint({
	config: { access: "orders:read", rateLimit: documentLimit },
	method: "GET",
	url: "/api/admin/orders/:id/packing-slip/pdf",
	schema: {
		summary: "Get the packing slip of an order, or of one of its parcels, as PDF",
		tags: adminTags,
		params: IdParams,
		querystring: PackingSlipQuery,
		response: { 200: PdfFile },
	},
});

/**
 * The queues of waiting orders: to be confirmed by telephone, whose bank transfer is due or owes money back, whose dispute needs a response, whose payment is under review or may be fraudulent, short of
 * stock, to be delivered in a slot that is over or was deleted, paid too long ago without being shipped, and with a failed refund.
 */
export const OrderQueue = z.enum([
	"requests",
	"toConfirm",
	"transfers",
	"disputed",
	"underReview",
	"shortOfStock",
	"newDay",
	"unshipped",
	"failedRefund",
]);
export type OrderQueue = z.output<typeof OrderQueue>;

/** An order in the list of all orders, with the queues that it waits in. */
export const ListedOrder = Order.extend({ isGuest: z.boolean(), waiting: z.array(OrderQueue) });
export type ListedOrder = z.output<typeof ListedOrder>;

/** The query of the list of orders. A blank status, or "All", means every status. */
export const OrderQuery = tableQuery("id", "email", "name", "orderDate", "total", "amountCharged", "status").extend({
	status: z
		.union([OrderStatus, z.literal("All"), z.literal("")])
		.optional()
		.transform((status) => (status === "All" || status === "" ? undefined : status)),
	/** The days of the order in Dubai's time zone, as `2026-11-21`, both included. */
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	/** Orders that were paid in full, whatever their current status. */
	paid: z.literal("true").optional(),
	/** The days of a refund in Dubai's time zone. */
	refundedFrom: z.iso.date().optional(),
	refundedTo: z.iso.date().optional(),
	/** Orders whose payment was disputed, whatever came of it. */
	disputed: z.literal("true").optional(),
	waiting: OrderQueue.optional(),
});
export type OrderQuery = z.output<typeof OrderQuery>;

/** The filters of the list of all orders. */
export const OrderNarrowing = OrderQuery.omit({ pageIndex: true, pageSize: true, sort: true });
export type OrderNarrowing = Partial<z.output<typeof OrderNarrowing>>;

export const listAllOrders = endpoint({
	config: { access: "orders:read" },
	method: "GET",
	url: "/api/admin/orders",
	schema: {
		summary:
			"Search all orders by number, invoice, buyer, address, phone, product, SKU or tracking number; newest first unless sorted",
		tags: adminTags,
		querystring: anyCase(OrderQuery, { pagenumber: "pageIndex", filter: "status" }),
		response: { 200: page(ListedOrder) },
	},
});

export const exportOrders = endpoint({
	config: { access: "orders:read" },
	method: "GET",
	url: "/api/admin/exports/orders.csv",
	schema: {
		summary: "Export orders as CSV",
		tags: adminTags,
		querystring: OrderQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getAnyOrder = endpoint({
	config: { access: "orders:read" },
	method: "GET",
	url: "/api/admin/orders/:id",
	schema: {
		summary: "Get an order, with its neighbours in the filtered list",
		tags: adminTags,
		params: IdParams,
		querystring: OrderNarrowing,
		response: { 200: StaffOrder },
	},
});

export const shipOrder = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/ship",
	schema: {
		summary: "Ship a parcel of a paid order, by default with everything that has not left",
		tags: adminTags,
		params: IdParams,
		body: ShipmentRequest,
		response: { 200: Order },
	},
});

export const shipOrders = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/shipments",
	schema: {
		summary: "Ship several orders, each on its own: a refused one does not stop the others. May be repeated",
		tags: adminTags,
		body: ShipmentBatch,
		response: { 200: z.array(ShipmentOutcome) },
	},
});

export const listCarriers = endpoint({
	config: { access: "orders:read" },
	method: "GET",
	url: "/api/admin/carriers",
	schema: {
		summary: "List the carriers of the last parcels: first those the member of staff used, the last one first",
		tags: adminTags,
		response: { 200: z.array(z.string()) },
	},
});

export const prepareForPickup = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/ready-for-pickup",
	schema: {
		summary: "Make a parcel of a paid order ready for pickup, and mail its code to the buyer",
		tags: adminTags,
		params: IdParams,
		body: ParcelRequest,
		response: { 200: Order },
	},
});

const ParcelParams = IdParams.extend({ parcelId: IdParams.shape.id });

export const deliverParcel = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/parcels/:parcelId/deliver",
	schema: {
		summary: "Mark a parcel as delivered; with the last one the order is completed",
		tags: adminTags,
		params: ParcelParams,
		response: { 200: Order },
	},
});

export const handOverParcel = endpoint({
	config: { access: "orders:write", rateLimit: { calls: 20, seconds: 900, refusalsOnly: true } },
	method: "POST",
	url: "/api/admin/orders/:id/parcels/:parcelId/hand-over",
	schema: {
		summary: "Hand a parcel over to the person who has its pickup code",
		tags: adminTags,
		params: ParcelParams,
		body: HandOverForm,
		response: { 200: Order },
	},
});

export const completeOrder = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/complete",
	schema: {
		summary: "Mark a shipped order as delivered",
		tags: adminTags,
		params: IdParams,
		response: { 200: Order },
	},
});

export const OrderNoteForm = z.object({
	text: z.string().trim().min(1, { error: m.note_missing }).max(maxOrderNote, { error: m.note_too_long }),
});

export const createOrderNote = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/notes",
	schema: {
		summary: "Add an internal note to an order",
		tags: adminTags,
		params: IdParams,
		body: OrderNoteForm,
		response: { 200: StaffOrder },
	},
});
