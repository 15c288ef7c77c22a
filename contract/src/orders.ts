import { z } from "zod";
import { Address, StoredAddress } from "./address.ts";
import { Cart, CartId } from "./carts.ts";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { IdParams, Paging, page } from "./paging.ts";

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
	buyerEmail: z.string(),
	shippingAddress: StoredAddress,
	paymentSummary: PaymentSummary,
	orderItems: z.array(OrderItem),
});
export type Order = z.output<typeof Order>;

/** An order with everything its page and its tax invoice say. */
export const OrderDetail = Order.extend({
	/** The number of the tax invoice; null until the order is paid. Numbers follow each other without gaps. */
	invoiceNumber: z.string().nullable(),
	invoiceDate: z.iso.datetime().nullable(),
	/** The VAT of 5 % that the total contains: what the lines and the shipping contain, to the fils. */
	vat: Money,
	shippingVat: Money,
	orderItems: z.array(
		OrderItem.extend({
			/** This line's share of the order's discount: the shares add up to it. */
			discount: Money,
			/** The VAT that the line contains after its discount. */
			vat: Money,
		}),
	),
	/** What happened, in words, the first thing first. */
	timeline: z.array(z.object({ at: z.iso.datetime(), title: z.string(), detail: z.string().nullable() })),
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** The live message of the hub that an order has been made; its one argument is the `Order`. */
export const orderCompleteNotification = "OrderCompleteNotification";

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

/** A blank status, or "All", lists every order. */
export const OrderQuery = Paging.extend({
	status: z
		.union([OrderStatus, z.literal("All"), z.literal("")])
		.optional()
		.transform((status) => (status === "All" || status === "" ? undefined : status)),
});
export type OrderQuery = z.output<typeof OrderQuery>;

export const listAllOrders = endpoint({
	config: { access: "admin" },
	method: "GET",
	url: "/api/admin/orders",
	schema: {
		summary: "All orders, newest first",
		tags: adminTags,
		querystring: OrderQuery,
		response: { 200: page(Order) },
	},
});

/** Gives back everything that was paid and not yet given back, and returns the stock. */
export const refundOrder = endpoint({
	config: { access: "admin" },
	method: "POST",
	url: "/api/admin/orders/refund/:id",
	schema: { summary: "Refund an order", tags: adminTags, params: IdParams, response: { 200: Order } },
});

export const getAnyOrder = endpoint({
	config: { access: "admin" },
	method: "GET",
	url: "/api/admin/orders/:id",
	schema: { summary: "One order", tags: adminTags, params: IdParams, response: { 200: OrderDetail } },
});
