import * as m from "@noor/messages/contract/orders";
import { z } from "zod";
import { Address, StoredAddress } from "./address.ts";
import { Cart, CartId } from "./carts.ts";
import { endpoint } from "./endpoint.ts";
import { anyCase } from "./list-parameter.ts";
import { Money } from "./money.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { RefundStatus } from "./refund-status.ts";

/** The life of an order, in the words of the wire ("PaymentRecieved" is spelt so). */
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
	/** The last four digits as a number; show it padded to four. */
	last4: z.number().int(),
	brand: z.string(),
	expMonth: z.number().int(),
	expYear: z.number().int(),
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
});
export type OrderItem = z.output<typeof OrderItem>;

export const Order = z.object({
	id: z.number().int(),
	orderDate: z.iso.datetime(),
	status: OrderStatus,
	subTotal: Money,
	discount: Money,
	/** The promo code the discount came from, as it was then. */
	coupon: z.object({ code: z.string(), name: z.string() }).nullable(),
	shippingPrice: Money,
	total: Money,
	/** What the card provider captured: nothing until the order is paid, and not the total in PaymentMismatch. */
	amountCharged: Money,
	/** What of it has been given back. The status is Refunded once that is all of it. */
	refundedAmount: Money,
	buyerEmail: z.string(),
	shippingAddress: StoredAddress,
	paymentSummary: PaymentSummary,
	orderItems: z.array(OrderItem),
});
export type Order = z.output<typeof Order>;

/** Where the parcel of an order is. */
export const Shipment = z.object({
	carrier: z.string(),
	trackingNumber: z.string(),
	trackingUrl: z.string().nullable(),
	shippedAt: z.iso.datetime(),
});

/** An order with everything its page and its tax invoice say. */
export const OrderDetail = Order.extend({
	/** The number of the tax invoice; null until the order is paid. Numbers follow each other without gaps. */
	invoiceNumber: z.string().nullable(),
	invoiceDate: z.iso.datetime().nullable(),
	/** The VAT that the total contains: the sum of what the lines and the shipping contain, to the fils. */
	vat: Money,
	shippingVat: Money,
	orderItems: z.array(
		OrderItem.extend({
			id: z.number().int(),
			/** This line's share of the order's discount: the shares add up to it. */
			discount: Money,
			/** The VAT that the line contains after its discount. */
			vat: Money,
		}),
	),
	/** Null until it is shipped. */
	shipment: Shipment.nullable(),
	/** What was given back, the first first. A failed one the bank sent back: that money is the shop's again. */
	refunds: z.array(
		z.object({
			at: z.iso.datetime(),
			amount: Money,
			status: RefundStatus,
			/**
			 * The tax credit note of money that has arrived, and the VAT that it takes back; void once the bank sent the money
			 * back. An order without an invoice has none.
			 */
			creditNote: z.object({ number: z.string(), date: z.iso.datetime(), vat: Money }).nullable(),
		}),
	),
	/** What happened, in words, the first thing first; `url` leads to where one can follow it. */
	timeline: z.array(
		z.object({ at: z.iso.datetime(), title: z.string(), detail: z.string().nullable(), url: z.string().nullable() }),
	),
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** An order with everything staff work with. */
export const StaffOrder = OrderDetail.extend({
	orderItems: z.array(
		OrderDetail.shape.orderItems.element.extend({
			/** How many of its pieces have been refunded. */
			refundedQuantity: z.number().int(),
		}),
	),
	/** What can still be given back. */
	refundable: Money,
	refunds: z.array(
		OrderDetail.shape.refunds.element.extend({
			id: z.uuid(),
			/** What for, in the words of staff. */
			note: z.string(),
			/** Who asked for it; null once their account is gone. */
			by: z.string().nullable(),
			returnsStock: z.boolean(),
			lines: z.array(z.object({ itemId: z.number().int(), quantity: z.number().int() })),
		}),
	),
	/** For staff alone, the oldest first. */
	notes: z.array(z.object({ at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })),
	/** The orders that came just before and just after this one, in the list one came from. */
	olderId: z.number().int().nullable(),
	newerId: z.number().int().nullable(),
});
export type StaffOrder = z.output<typeof StaffOrder>;

/** The live message of the hub that an order has been made; its one argument is the `Order`. */
export const orderCompleteNotification = "OrderCompleteNotification";

/** The live messages to staff that an order has come in, and that one has changed; their one argument is the `Order`. */
export const orderArrivedNotification = "OrderArrivedNotification";
export const orderChangedNotification = "OrderChangedNotification";

export const OrderRequest = z.object({
	cartId: CartId,
	deliveryMethodId: z.number().int(),
	shippingAddress: Address,
	paymentSummary: z.object({
		last4: z.union([z.number().int().min(0).max(9999), z.string().regex(/^\d{1,4}$/)]).transform(Number),
		brand: z.string().trim().min(1).max(40),
		expMonth: z.number().int().min(1).max(12),
		expYear: z.number().int().min(2000).max(2200),
	}),
});
export type OrderRequest = z.output<typeof OrderRequest>;

const tags = ["Orders"];

export const placeOrder = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/orders",
	schema: {
		summary: "Make the order of a cart's payment; the same payment always gives the same order",
		tags,
		body: OrderRequest,
		response: { 200: Order },
	},
});

export const listOrders = endpoint({
	config: { access: "customer" },
	method: "GET",
	url: "/api/orders",
	schema: {
		summary: "My orders, newest first",
		tags,
		querystring: z.object({ paymentIntentId: z.string().max(255).optional() }),
		response: { 200: z.array(Order) },
	},
});

export const getOrder = endpoint({
	config: { access: "customer" },
	method: "GET",
	url: "/api/orders/:id",
	schema: { summary: "One of my orders", tags, params: IdParams, response: { 200: OrderDetail } },
});

/** What of an order could not be put into the cart again, and why, in words. */
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
		summary: "Buy again: put what is still sold into a cart, beside what is in it, and say what is not",
		tags,
		params: IdParams,
		body: z.object({ cartId: CartId }),
		response: { 200: Reordered },
	},
});

const adminTags = ["Admin: orders"];

/** What an order can wait for: to leave, having been paid for too long, or for a refund that the bank did not make. */
export const OrderQueue = z.enum(["unshipped", "failedRefund"]);
export type OrderQueue = z.output<typeof OrderQueue>;

/** A blank status, or "All", lists every order. */
export const OrderQuery = tableQuery("id", "email", "orderDate", "total", "amountCharged", "status").extend({
	status: z
		.union([OrderStatus, z.literal("All"), z.literal("")])
		.optional()
		.transform((status) => (status === "All" || status === "" ? undefined : status)),
	/** The days in Dubai on which they were made, as `2026-11-21`: from the one to the other, both included. */
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	/** Those that were paid as agreed, whatever became of them since. */
	paid: z.literal("true").optional(),
	/** The days in Dubai on which money of them was given back. */
	refundedFrom: z.iso.date().optional(),
	refundedTo: z.iso.date().optional(),
	waiting: OrderQueue.optional(),
});
export type OrderQuery = z.output<typeof OrderQuery>;

/** What narrows the list of all orders. */
export const OrderNarrowing = OrderQuery.omit({ pageIndex: true, pageSize: true, sort: true });
export type OrderNarrowing = Partial<z.output<typeof OrderNarrowing>>;

export const listAllOrders = endpoint({
	config: { access: "admin" },
	method: "GET",
	url: "/api/admin/orders",
	schema: {
		summary: "Everybody's orders, newest first unless sorted; searched by number, e-mail address and name",
		tags: adminTags,
		querystring: anyCase(OrderQuery, { pagenumber: "pageIndex", filter: "status" }),
		response: { 200: page(Order) },
	},
});

export const exportOrders = endpoint({
	config: { access: "admin" },
	method: "GET",
	url: "/api/admin/exports/orders.csv",
	schema: {
		summary: "Orders as CSV",
		tags: adminTags,
		querystring: OrderQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getAnyOrder = endpoint({
	config: { access: "admin" },
	method: "GET",
	url: "/api/admin/orders/:id",
	schema: {
		summary: "One order; its neighbours are those of the list that is narrowed so",
		tags: adminTags,
		params: IdParams,
		querystring: OrderNarrowing,
		response: { 200: StaffOrder },
	},
});

export const ShipmentForm = z.object({
	carrier: z.string().trim().min(1, { error: m.carrier_missing }).max(100, { error: m.carrier_too_long }),
	trackingNumber: z
		.string()
		.trim()
		.min(1, { error: m.tracking_number_missing })
		.max(100, { error: m.tracking_number_too_long }),
	/** Where the buyer can follow the parcel. */
	trackingUrl: z
		.union([
			z.literal("").transform(() => null),
			z.url({ protocol: /^https?$/, error: m.tracking_link_invalid }).max(2000),
		])
		.nullish()
		.transform((url) => url ?? null),
});
export type ShipmentForm = z.output<typeof ShipmentForm>;

export const shipOrder = endpoint({
	config: { access: "admin" },
	method: "POST",
	url: "/api/admin/orders/:id/ship",
	schema: {
		summary: "Say that a paid order has left, and with whom",
		tags: adminTags,
		params: IdParams,
		body: ShipmentForm,
		response: { 200: Order },
	},
});

export const completeOrder = endpoint({
	config: { access: "admin" },
	method: "POST",
	url: "/api/admin/orders/:id/complete",
	schema: {
		summary: "Say that a shipped order has been delivered",
		tags: adminTags,
		params: IdParams,
		response: { 200: Order },
	},
});

export const OrderNoteForm = z.object({
	text: z.string().trim().min(1, { error: m.note_missing }).max(2000, { error: m.note_too_long }),
});

export const createOrderNote = endpoint({
	config: { access: "admin" },
	method: "POST",
	url: "/api/admin/orders/:id/notes",
	schema: {
		summary: "Write something down about an order, for staff alone",
		tags: adminTags,
		params: IdParams,
		body: OrderNoteForm,
		response: { 200: StaffOrder },
	},
});
