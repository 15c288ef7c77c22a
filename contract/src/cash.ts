import * as m from "@noor/messages/contract/cash";
import { z } from "zod";
import { Money, Sum } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { coercedNumber, typedNumber } from "./form.ts";
import { StaffOrder } from "./orders.ts";
import { IdParams, Paging, page, SearchText } from "./paging.ts";
import { maxReasonLength } from "./text-lengths.ts";

const tags = ["Admin: cash on delivery"];

export const confirmCashOrder = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/confirm",
	schema: {
		summary: "Note that a cash order was confirmed by telephone, so that it can be shipped",
		tags,
		params: IdParams,
		response: { 200: StaffOrder },
	},
});

/** The amount that a courier collected for an order, and when. */
export const CashCollection = z.object({
	amount: typedNumber(
		coercedNumber(m.amount_invalid).pipe(
			z
				.number()
				.min(0.01, { error: m.amount_invalid })
				.max(9_999_999, { error: m.amount_invalid })
				.multipleOf(0.01, { error: m.amount_invalid }),
		),
	),
	day: z.iso.date({ error: m.day_invalid }),
	courier: z.string().trim().min(1, { error: m.courier_missing }).max(100, { error: m.courier_too_long }),
	/** The version of the order's `cash`. If that has changed since, the collection is refused with 409. */
	version: z.coerce.number().int(),
});
export type CashCollection = z.output<typeof CashCollection>;

export const collectCash = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/collect",
	schema: {
		summary: "Note the cash that was collected for an order, or correct it",
		tags,
		params: IdParams,
		body: CashCollection,
		response: { 200: StaffOrder },
	},
});

export const Cancellation = z.object({
	/** The reason, which only staff see. */
	reason: z.string().trim().min(1, { error: m.reason_missing }).max(maxReasonLength, { error: m.reason_too_long }),
});

export const cancelUnpaidOrder = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/cancel",
	schema: {
		summary: "Cancel an order that is not paid, such as one refused at the door; its pieces return to stock",
		tags,
		params: IdParams,
		body: Cancellation,
		response: { 200: StaffOrder },
	},
});

/** The cash orders that one courier takes out on one day. Amounts in AED. Cancelled orders are left out. */
export const CourierRun = z.object({
	id: z.number().int(),
	day: z.iso.date(),
	courier: z.string(),
	expected: Sum,
	collected: Sum,
	/** Collected less expected: negative as long as something is missing. */
	difference: z.number(),
	orders: z.array(z.object({ id: z.number().int(), expected: Money, collected: Money.nullable() })),
});
export type CourierRun = z.output<typeof CourierRun>;

/** `open` shows only runs with a difference. Days are in Dubai's time zone. */
export const CourierRunQuery = Paging.extend({
	search: SearchText,
	from: z.iso.date().optional(),
	to: z.iso.date().optional(),
	open: z.literal("true").optional(),
});
export type CourierRunQuery = z.output<typeof CourierRunQuery>;

export const listCourierRuns = endpoint({
	config: { access: "orders:read" },
	method: "GET",
	url: "/api/admin/courier-runs",
	schema: {
		summary: "List what couriers had to collect, have collected, and the difference, the latest day first",
		tags,
		querystring: CourierRunQuery,
		response: { 200: page(CourierRun) },
	},
});
