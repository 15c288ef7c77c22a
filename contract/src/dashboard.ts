import { z } from "zod";
import { Sum } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { MessageRow } from "./messages.ts";
import { StockRow } from "./stock.ts";

/** The periods of the dashboard. Days and months are in Dubai's time zone. */
export const dashboardPeriods = ["today", "7d", "30d", "90d", "12m"] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const DashboardQuery = z.object({ period: z.enum(dashboardPeriods).default("30d") });

/** A figure of the period and of the previous period of the same length. */
function figure(kind: z.ZodNumber) {
	return z.object({ now: kind, before: kind });
}

/** An order that needs attention, and since when. */
export const WaitingOrder = z.object({
	id: z.number().int(),
	buyerEmail: z.string(),
	total: Sum,
	since: z.iso.datetime(),
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

/** The number of orders that wait for the same reason, and the oldest ones. */
const Waiting = z.object({ count: z.number().int(), orders: z.array(WaitingOrder) });

/** Payments whose events have failed to be processed repeatedly. */
const StuckPayments = z.object({
	count: z.number().int(),
	payments: z.array(
		z.object({
			/** The id of the payment at the card provider. */
			paymentId: z.string(),
			/** Null if there is no order yet. */
			orderId: z.number().int().nullable(),
			since: z.iso.datetime(),
		}),
	),
});

/** The steps of opening a new shop that are done; null once an order has been paid. */
export const FirstSteps = z
	.object({
		/** The contact and the company are no longer the invented ones of the first start. */
		details: z.boolean(),
		product: z.boolean(),
		deliveryZone: z.boolean(),
		/** The pages on delivery, returns, privacy and the terms are published. */
		policies: z.boolean(),
		/** The shop has keys of Stripe, test or live. */
		payments: z.boolean(),
	})
	.nullable();
export type FirstSteps = z.output<typeof FirstSteps>;

export const Dashboard = z.object({
	period: z.enum(dashboardPeriods),
	/** The first and the last day of the period in Dubai, as `2026-11-21`. */
	firstDay: z.iso.date(),
	lastDay: z.iso.date(),
	/** The sum of all payments, including those refunded later. */
	sales: figure(Sum),
	/** The number of paid orders. */
	orders: figure(z.number().int()),
	averageOrder: figure(Sum),
	/** The sum of refunds in the period, whenever the orders were placed. */
	refunds: figure(Sum),
	/** The amounts that disputes of the period took: withdrawn and not returned, and the card provider's fees. */
	disputes: figure(Sum),
	/** The figures by hour, day or month. `start` is a local time in Dubai, as `2026-11-21T00:00`. */
	step: z.enum(["hour", "day", "month"]),
	steps: z.array(
		z.object({
			start: z.string(),
			sales: Sum,
			/** The sales of the corresponding step of the previous period. */
			salesBefore: Sum,
			orders: z.number().int(),
			refunds: Sum,
		}),
	),
	firstSteps: FirstSteps,
	waiting: z.object({
		/** Paid with another amount or currency than that of the order. */
		mismatch: Waiting,
		/** Unanswered requests of buyers. */
		requests: Waiting,
		/** Paid in cash, and to be confirmed by telephone before it is shipped. */
		toConfirm: Waiting,
		transfers: Waiting,
		/** Disputes that need a response, the nearest deadline first. */
		disputed: Waiting.extend({
			/** Until when the first of them accepts evidence; null if there is none. */
			nearestDeadline: z.iso.datetime().nullable(),
		}),
		/** The payment is under review, or its bank warns of fraud. */
		underReview: Waiting,
		/** Paid, with pieces that are out of stock. */
		shortOfStock: Waiting,
		/** To be delivered in a slot that is over or was deleted. */
		newDay: Waiting,
		/** Paid longer than `shipWithinDays` ago and not shipped. */
		unshipped: Waiting,
		/** A refund failed at the bank and was not repeated. */
		failedRefund: Waiting,
	}),
	/** Messages of the contact form that wait for an answer: their number, and the oldest ones. */
	messages: z.object({
		count: z.number().int(),
		messages: z.array(MessageRow.pick({ id: true, name: true, topic: true, sentAt: true })),
	}),
	stuckPayments: StuckPayments,
	/** How many texts are to be translated, of those that the caller may translate. */
	openTexts: z.number().int(),
	lowStock: z.object({ count: z.number().int(), levels: z.array(StockRow) }),
	bestSellers: z.array(
		z.object({
			productId: z.number().int(),
			productName: z.string(),
			/** False if the product was deleted or is not published. */
			isSold: z.boolean(),
			pieces: z.number().int(),
			sales: Sum,
		}),
	),
});
export type Dashboard = z.output<typeof Dashboard>;

export const getDashboard = endpoint({
	config: { access: "dashboard:read" },
	method: "GET",
	url: "/api/admin/dashboard",
	schema: {
		summary: "Get the figures of a period compared with the one before, and the work that is waiting",
		tags: ["Admin: dashboard"],
		querystring: DashboardQuery,
		response: { 200: Dashboard },
	},
});

export const getFirstSteps = endpoint({
	config: { access: "settings:read" },
	method: "GET",
	url: "/api/admin/first-steps",
	schema: {
		summary: "Get which steps of opening a new shop are done",
		tags: ["Admin: dashboard"],
		response: { 200: FirstSteps },
	},
});
