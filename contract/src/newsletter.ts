import { z } from "zod";
import { Email, MailedToken } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

const tags = ["Newsletter"];

/** The mail's link leads to `/newsletter/confirm?token=…` and works for 24 hours. */
export const subscribe = endpoint({
	config: { access: "anyone", rateLimit: { calls: 20, seconds: 300 } },
	method: "POST",
	url: "/api/newsletter",
	schema: {
		summary: "Ask for the newsletter: a mail has to be confirmed first. The answer is the same for every address",
		tags,
		body: z.object({ email: Email }),
		response: { 204: z.void() },
	},
});

export const confirmSubscription = endpoint({
	config: { access: "anyone", rateLimit: { calls: 30, seconds: 900, refusalsOnly: true } },
	method: "POST",
	url: "/api/newsletter/confirm",
	schema: {
		summary: "Confirm the subscription with the token of the mail",
		tags,
		body: z.object({ token: MailedToken }),
		response: { 204: z.void() },
	},
});

/** A token in the address: all that a mail program knows of a letter that it ends with one click. */
const LetterToken = z.object({ token: MailedToken });

/** Called by the mail program of the reader, not by a page of ours: RFC 8058 sends `List-Unsubscribe=One-Click`. */
export const unsubscribeAtOnce = endpoint({
	config: { access: "anyone", antiForgery: false, rateLimit: { calls: 600, seconds: 60 } },
	method: "POST",
	url: "/api/newsletter/unsubscribe/:token",
	schema: {
		summary: "End the subscription from the header of a letter, with one click",
		tags,
		consumes: ["application/x-www-form-urlencoded", "multipart/form-data"],
		params: LetterToken,
		response: { 204: z.void() },
	},
});

/** For mail programs that open the address of the header in a browser. */
export const openUnsubscribePage = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/newsletter/unsubscribe/:token",
	schema: {
		summary: "The way from the header of a letter to the page that ends the subscription",
		tags,
		params: LetterToken,
		response: { 302: z.void() },
	},
});

/** The link in every letter leads to `/newsletter/unsubscribe?token=…`. Doing it twice is no error. */
export const unsubscribe = endpoint({
	config: { access: "anyone", rateLimit: { calls: 60, seconds: 900 } },
	method: "POST",
	url: "/api/newsletter/unsubscribe",
	schema: {
		summary: "End the subscription with the token of a letter",
		tags,
		body: z.object({ token: MailedToken }),
		response: { 204: z.void() },
	},
});
