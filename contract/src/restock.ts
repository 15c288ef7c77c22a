import * as m from "@noor/messages/contract/restock";
import { z } from "zod";
import { Email, MailedToken } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { chosenId } from "./form.ts";

const tags = ["Products"];

/** The sold-out item of a restock request. `variantId` is 0 for a product without variants. */
export const RestockItem = z.object({
	productId: chosenId(m.product_missing),
	variantId: z.coerce.number().int().min(0).default(0),
});

export const requestRestock = endpoint({
	config: { access: "anyone", rateLimit: { calls: 20, seconds: 300 } },
	method: "POST",
	url: "/api/restock-requests",
	schema: {
		summary: "Request one mail when a sold-out item is back in stock; the response is the same for every address",
		tags,
		body: RestockItem.extend({ email: Email }),
		response: { 204: z.void() },
	},
});

/** By the token of a mail, which has a link to `/restock/stop?token=…`. Idempotent. */
export const withdrawRestockRequests = endpoint({
	config: { access: "anyone", rateLimit: { calls: 60, seconds: 900 } },
	method: "POST",
	url: "/api/restock-requests/withdraw",
	schema: {
		summary: "Withdraw all open requests of the address that the token was mailed to",
		tags,
		body: z.object({ token: MailedToken }),
		response: { 204: z.void() },
	},
});
