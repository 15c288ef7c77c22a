import * as m from "@noor/messages/contract/phone-orders";
import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { Email, MailedToken } from "./accounts.ts";
import { Address } from "./address.ts";
import { Money } from "./amounts.ts";
import { Cart, ExpressItem, maxCartLines } from "./carts.ts";
import { Cancellation } from "./cash.ts";
import { CouponCode } from "./coupons.ts";
import { DeliveryOption, DestinationAddress } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { maxId } from "./limits.ts";
import { OrderDetailsForm } from "./order-details.ts";
import { Order, StaffOrder } from "./orders.ts";
import { IdParams } from "./paging.ts";
import { ShownPayment } from "./payments.ts";
import { maxOrderNote } from "./text-lengths.ts";

const tags = ["Admin: orders by telephone"];

/** A choice of `chooseDelivery`; without a method the first one that is offered. */
const DeliveryWish = z.object({
	deliveryMethodId: z.number().int().min(1).max(maxId).nullish(),
	day: z.iso.date().nullish(),
	slotId: z.number().int().min(1).max(maxId).nullish(),
});

const lines = z
	.array(ExpressItem)
	.min(1, { error: m.lines_missing })
	.max(maxCartLines, { error: () => m.too_many_lines({ max: maxCartLines }) });

/** An order that staff are entering, as far as its price needs it. */
export const PhoneOrderDraft = z.object({
	items: lines,
	destination: DestinationAddress,
	delivery: DeliveryWish,
	/** Blank for none. */
	couponCode: z.union([z.literal(""), CouponCode]).default(""),
	/** The address of the buyer, as soon as it is known: promo codes are counted by it. */
	email: z.union([z.literal(""), Email]).default(""),
});
export type PhoneOrderDraft = z.output<typeof PhoneOrderDraft>;

/** The price of an order that staff are entering. Nothing is reserved for it. */
export const PricedPhoneOrder = z.object({
	cart: Cart,
	options: z.array(DeliveryOption),
	/** Why the promo code has no effect; empty if it has, or if there is none. */
	couponProblem: z.string(),
	/** Why the delivery that was chosen is not offered any more; empty if it is. */
	deliveryProblem: z.string(),
	/** To whom the order will belong. An account counts once its mailbox is verified; null as long as there is no address. */
	buyer: z.enum(["account", "guest"]).nullable(),
	/** Orders of this address that wait for the payment by a link. */
	waitingOrders: z.array(z.number().int()),
});
export type PricedPhoneOrder = z.output<typeof PricedPhoneOrder>;

export const pricePhoneOrder = endpoint({
	config: { access: "orders:write", rateLimit: { calls: 300, seconds: 60 } },
	method: "POST",
	url: "/api/admin/phone-orders/price",
	schema: {
		summary: "Price an order that staff enter by telephone, and list the delivery methods for it",
		tags,
		body: PhoneOrderDraft,
		response: { 200: PricedPhoneOrder },
	},
});

export const PhoneOrderRequest = z.object({
	/** The idempotency key, made by the client when the form opens. */
	requestId: z.uuid(),
	email: Email,
	shippingAddress: Address.refine(({ phone }) => phone !== "", { path: ["phone"], error: m.phone_missing }).refine(
		({ country, state }) => country !== "AE" || state !== "",
		{ path: ["state"], error: m.emirate_missing },
	),
	details: OrderDetailsForm,
	couponCode: PhoneOrderDraft.shape.couponCode,
	/** The language of a guest's mails and documents; without it that of the call. An account has its own. */
	locale: z.enum(locales).optional(),
	/** Kept with the order, for staff; blank for none. */
	note: z.string().trim().max(maxOrderNote, { error: m.note_too_long }).default(""),
	/** The lines, the total and the delivery that the form shows. */
	shown: ShownPayment.pick({ total: true, items: true, delivery: true }),
});
export type PhoneOrderRequest = z.output<typeof PhoneOrderRequest>;

/** If the price differs from `shown`, the error is 409 with the current one in `current`. */
export const placePhoneOrder = endpoint({
	config: { access: "orders:write", rateLimit: { calls: 120, seconds: 3600 } },
	method: "POST",
	url: "/api/admin/phone-orders",
	schema: {
		summary: "Place an order by telephone, reserve its stock, and mail its buyer the link to pay; idempotent",
		tags,
		body: PhoneOrderRequest,
		response: { 200: z.object({ orderId: z.number().int() }) },
	},
});

/** A link to pay for an order. Every call makes another one; earlier ones stay valid. */
export const createPaymentLink = endpoint({
	config: { access: "orders:write", rateLimit: { calls: 120, seconds: 3600 } },
	method: "POST",
	url: "/api/admin/orders/:id/payment-link",
	schema: {
		summary: "Make a link to pay for an order, to send it by a messenger",
		tags,
		params: IdParams,
		response: {
			200: z.object({ url: z.string(), /** For the buyer, in the language of the order. */ message: z.string() }),
		},
	},
});

export const sendPaymentLink = endpoint({
	config: { access: "orders:write", rateLimit: { calls: 60, seconds: 3600 } },
	method: "POST",
	url: "/api/admin/orders/:id/payment-link/send",
	schema: { summary: "Mail the link to pay once more", tags, params: IdParams, response: { 200: StaffOrder } },
});

export const extendPaymentLink = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/payment-link/extend",
	schema: {
		summary: "Give the buyer the full time to pay again, from now on",
		tags,
		params: IdParams,
		response: { 200: StaffOrder },
	},
});

export const cancelLinkOrder = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/payment-link/cancel",
	schema: {
		summary: "Cancel an order that waits for its payment by a link; its pieces return to stock",
		tags,
		params: IdParams,
		body: Cancellation,
		response: { 200: StaffOrder },
	},
});

/** Where the payment of an order by a link stands. `underway` is a payment that was made whose money has not come. */
export const linkStates = ["open", "underway", "paid", "expired", "cancelled"] as const;
export type LinkState = (typeof linkStates)[number];

/** The contents of the page of a payment link. */
export const LinkedPayment = z.object({
	state: z.enum(linkStates),
	/** Until when it can be paid. */
	expiresAt: z.iso.datetime(),
	order: Order,
	/** The VAT contained in the total, and its rate in percent. */
	vat: Money,
	vatPercent: z.number(),
});
export type LinkedPayment = z.output<typeof LinkedPayment>;

const LinkParams = z.object({ token: MailedToken });

/** 404 for every token that is not of a payment link, also of one that is too old. */
export const getLinkedPayment = endpoint({
	config: { access: "anyone", rateLimit: { calls: 120, seconds: 60 } },
	method: "GET",
	url: "/api/pay/:token",
	schema: {
		summary: "Get the order of a payment link",
		tags: ["Payments"],
		params: LinkParams,
		response: { 200: LinkedPayment },
	},
});

/** 409 with the reason when it is paid, expired or cancelled. */
export const startLinkedPayment = endpoint({
	config: { access: "anyone", rateLimit: { calls: 30, seconds: 60 } },
	method: "POST",
	url: "/api/pay/:token",
	schema: {
		summary: "Start the payment of a payment link, or continue it",
		tags: ["Payments"],
		params: LinkParams,
		response: { 200: z.object({ clientSecret: z.string() }) },
	},
});
