import * as m from "@noor/messages/contract/refunds";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { Order } from "./orders.ts";
import { IdParams } from "./paging.ts";

/**
 * What is to be given back. Nothing said is all that is left, and its pieces return to the shelf. `lines` without an
 * `amount` are worth what was paid for them; an `amount` without `lines` brings no pieces back.
 */
export const RefundRequest = z.object({
	/** Made up by whoever asks: the same refund, however often it is asked for. */
	requestId: z.uuid().optional(),
	amount: Money.min(0.01, { error: m.amount_too_low }).optional(),
	lines: z
		.array(z.object({ itemId: z.number().int(), quantity: z.number().int().min(1) }))
		.max(1000)
		.optional(),
	/** Whether the pieces of the lines can be sold again. */
	returnsStock: z.boolean().default(true),
	/** What for; staff alone read it. */
	note: z.string().trim().max(500, { error: m.reason_too_long }).default(""),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** Without a body it gives back everything that was paid and not yet given back, and returns the stock. */
export const refundOrder = endpoint({
	config: { access: "admin" },
	method: "POST",
	url: "/api/admin/orders/refund/:id",
	schema: {
		summary: "Refund an order, or a part of it",
		tags: ["Admin: orders"],
		params: IdParams,
		body: RefundRequest.nullish(),
		response: { 200: Order },
	},
});
