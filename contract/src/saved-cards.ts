import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const tags = ["Account"];

/** A card that the card provider keeps for the user. */
export const SavedCard = z.object({
	/** The id at the card provider. */
	id: z.string(),
	brand: z.string(),
	/** Four digits, with their leading zeros. */
	last4: z.string(),
	expMonth: z.number().int(),
	expYear: z.number().int(),
});
export type SavedCard = z.output<typeof SavedCard>;

export const listSavedCards = endpoint({
	config: { access: "customer", rateLimit: { calls: 60, seconds: 60 } },
	method: "GET",
	url: "/api/account/cards",
	schema: { summary: "List the user's saved cards, newest first", tags, response: { 200: z.array(SavedCard) } },
});

export const deleteSavedCard = endpoint({
	config: { access: "customer", rateLimit: { calls: 60, seconds: 60 } },
	method: "DELETE",
	url: "/api/account/cards/:id",
	schema: {
		summary: "Remove one of the user's saved cards",
		tags,
		params: z.object({ id: z.string().regex(/^pm_\w{1,100}$/) }),
		response: { 204: z.void() },
	},
});

export const startCardSession = endpoint({
	config: { access: "customer", rateLimit: { calls: 60, seconds: 60 } },
	method: "POST",
	url: "/api/account/cards/session",
	schema: {
		summary: "Let the card provider's form show the user's saved cards and save others, for half an hour",
		tags,
		response: { 200: z.object({ clientSecret: z.string() }) },
	},
});
