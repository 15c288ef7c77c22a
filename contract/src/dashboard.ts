import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Sum } from "./money.ts";
import { StockRow } from "./stock.ts";

/** The periods a dashboard can be about. Days, and the months of a year, are those of Dubai. */
export const dashboardPeriods = ["today", "7d", "30d", "90d", "12m"] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const DashboardQuery = z.object({ period: z.enum(dashboardPeriods).default("30d") });

/** A figure of the period, and of as much time of the period before. */
function figure(kind: z.ZodNumber) {
	return z.object({ now: kind, before: kind });
}

/** An order that waits for somebody, and since when. */
export const WaitingOrder = z.object({
	id: z.number().int(),
	buyerEmail: z.string(),
	total: Sum,
	since: z.iso.datetime(),
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

/** How many orders wait for the same reason, and those that have waited longest. */
const Waiting = z.object({ count: z.number().int(), orders: z.array(WaitingOrder) });

/** Payments of which the shop has been told again and again without being able to take it in. */
const StuckPayments = z.object({
	count: z.number().int(),
	payments: z.array(
		z.object({
			/** As the card provider calls it. */
			paymentId: z.string(),
			/** Null while there is no order of it. */
			orderId: z.number().int().nullable(),
			since: z.iso.datetime(),
		}),
	),
});

/** An order that has been paid for so long should have left. */
export const shipWithinDays = 2;

export const Dashboard = z.object({
	period: z.enum(dashboardPeriods),
	/** The first and the last day of the period in Dubai, as `2026-11-21`. */
	firstDay: z.iso.date(),
	lastDay: z.iso.date(),
	/** What was paid, refunded later or not. */
	sales: figure(Sum),
	/** Paid orders. */
	orders: figure(z.number().int()),
	averageOrder: figure(Sum),
	/** What was given back in the period, whenever it had been bought. */
	refunds: figure(Sum),
	/** The same by the hour, day or month: `start` is the time on the clocks of Dubai, as `2026-11-21T00:00`. */
	step: z.enum(["hour", "day", "month"]),
	steps: z.array(
		z.object({
			start: z.string(),
			sales: Sum,
			/** Of the same hour, day or month of the period before. */
			salesBefore: Sum,
			orders: z.number().int(),
			refunds: Sum,
		}),
	),
	waiting: z.object({
		/** Paid with another amount or currency than was asked for. */
		mismatch: Waiting,
		/** Paid for longer than `shipWithinDays`, and still here. */
		unshipped: Waiting,
		/** A refund that the bank did not make, and that nobody has made since. */
		failedRefund: Waiting,
	}),
	stuckPayments: StuckPayments,
	lowStock: z.object({ count: z.number().int(), shelves: z.array(StockRow) }),
	bestSellers: z.array(
		z.object({
			productId: z.number().int(),
			productName: z.string(),
			/** False once the product is gone. */
			isSold: z.boolean(),
			pieces: z.number().int(),
			sales: Sum,
		}),
	),
});
export type Dashboard = z.output<typeof Dashboard>;

export const getDashboard = endpoint({
	config: { access: "admin" },
	method: "GET",
	url: "/api/admin/dashboard",
	schema: {
		summary: "How the shop does, against the period before, and what waits for somebody",
		tags: ["Admin: dashboard"],
		querystring: DashboardQuery,
		response: { 200: Dashboard },
	},
});
