import * as m from "@noor/messages/contract/transfers";
import { z } from "zod";
import { Money, Sum } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { coercedNumber, typedNumber } from "./form.ts";
import { OrderStatus, StaffOrder } from "./orders.ts";
import { IdParams, Paging, page, SearchText } from "./paging.ts";
import { maxTransferReference } from "./text-lengths.ts";

const tags = ["Admin: bank transfers"];

/** The maximum number of days from today to which the due date of a transfer may be extended. */
export const maxExtensionDays = 60;

/** Money of an order that the bank has booked. */
export const TransferEntryForm = z.object({
	/** The idempotency key. */
	entryId: z.uuid(),
	/** Whether it was received, or sent back to the buyer. */
	direction: z.enum(["received", "returned"]),
	/** In AED. */
	amount: typedNumber(
		coercedNumber(m.amount_invalid).pipe(
			z
				.number()
				.min(0.01, { error: m.amount_invalid })
				.max(9_999_999, { error: m.amount_invalid })
				.multipleOf(0.01, { error: m.amount_invalid }),
		),
	),
	/** When the bank booked it, in Dubai's time zone. */
	day: z.iso.date({ error: m.day_invalid }),
	reference: z
		.string()
		.trim()
		.min(1, { error: m.reference_missing })
		.max(maxTransferReference, { error: m.reference_too_long }),
	/**
	 * Whether money that pays a cancelled order in full makes it a paid order again. Otherwise the order stays cancelled, and the
	 * money is owed back.
	 */
	reopens: z.literal("true").optional(),
	/** The version of the order's `transfer`. If that has changed since, the entry is refused with 409. */
	version: z.coerce.number().int(),
});
export type TransferEntryForm = z.output<typeof TransferEntryForm>;

export const noteTransfer = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/transfers",
	schema: {
		summary: "Note money that was received for an order by bank transfer, or sent back; idempotent per entry",
		tags,
		params: IdParams,
		body: TransferEntryForm,
		response: { 200: StaffOrder },
	},
});

export const DueDateForm = z.object({
	/** The last day for the money, in Dubai's time zone. */
	dueOn: z.iso.date({ error: m.day_invalid }),
	/** The version of the order's `transfer`. */
	version: z.coerce.number().int(),
});
export type DueDateForm = z.output<typeof DueDateForm>;

export const changeDueDate = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/due-date",
	schema: {
		summary: "Change until when an order waits for its bank transfer; its buyer gets a mail",
		tags,
		params: IdParams,
		body: DueDateForm,
		response: { 200: StaffOrder },
	},
});

/** An order that is paid by bank transfer, in the list of them. */
export const ListedTransfer = z.object({
	id: z.number().int(),
	status: OrderStatus,
	/** Whether it is collected in the showroom. */
	isPickup: z.boolean(),
	/** The company that buys, or else the e-mail address. */
	buyer: z.string(),
	dueOn: z.iso.date(),
	total: Money,
	received: Sum,
	/** The amount that is still to come; 0 unless the order waits for it. */
	rest: Sum,
	owedBack: Sum,
});
export type ListedTransfer = z.output<typeof ListedTransfer>;

/** `state` shows only orders that wait for money, or that owe some back. */
export const TransferQuery = Paging.extend({
	search: SearchText,
	state: z.enum(["waiting", "owedBack"]).optional(),
});
export type TransferQuery = z.output<typeof TransferQuery>;

export const listTransfers = endpoint({
	config: { access: "orders:read" },
	method: "GET",
	url: "/api/admin/transfers",
	schema: {
		summary: "List the orders by bank transfer: those that wait for money first, by their due date",
		tags,
		querystring: TransferQuery,
		response: { 200: page(ListedTransfer) },
	},
});
