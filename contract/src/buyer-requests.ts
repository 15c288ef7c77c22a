import * as m from "@noor/messages/contract/buyer-requests";
import { z } from "zod";
import { requestKinds } from "./buyer-request-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { OrderDetail, StaffOrder } from "./orders.ts";
import { IdParams } from "./paging.ts";
import { maxBuyerRequest } from "./text-lengths.ts";

const tags = ["Orders"];

/** A request of a buyer about an order. A cancellation may do without a text. */
export const BuyerRequestForm = z
	.object({
		kind: z.enum(requestKinds, { error: m.kind_missing }),
		text: z.string().trim().max(maxBuyerRequest, { error: m.text_too_long }).default(""),
	})
	.refine(({ kind, text }) => kind === "cancellation" || text !== "", { path: ["text"], error: m.text_missing });
export type BuyerRequestForm = z.output<typeof BuyerRequestForm>;

export const requestAboutOrder = endpoint({
	config: { access: "shopper", rateLimit: { calls: 20, seconds: 600 } },
	method: "POST",
	url: "/api/orders/:id/requests",
	schema: {
		summary: "Ask the shop about one of the user's orders, for its cancellation or for a return; mailed to the shop",
		tags,
		params: IdParams,
		body: BuyerRequestForm,
		response: { 200: OrderDetail },
	},
});

export const cancelOwnOrder = endpoint({
	config: { access: "shopper" },
	method: "POST",
	url: "/api/orders/:id/cancel",
	schema: {
		summary: "Cancel one of the user's orders of which nothing is paid and nothing has left",
		tags,
		params: IdParams,
		response: { 200: OrderDetail },
	},
});

export const closeRequest = endpoint({
	config: { access: "orders:write" },
	method: "POST",
	url: "/api/admin/orders/:id/requests/:requestId/close",
	schema: {
		summary: "Mark a request of a buyer as answered",
		tags: ["Admin: orders"],
		params: IdParams.extend({ requestId: IdParams.shape.id }),
		response: { 200: StaffOrder },
	},
});
