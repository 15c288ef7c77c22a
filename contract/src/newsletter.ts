import { z } from "zod";
import { Email, MailedToken } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

const tags = ["Newsletter"];

/** Sends a mail with a link to `/newsletter/confirm?token=…`, which is valid for 24 hours. */
export const subscribe = endpoint({
	config: { access: "anyone", rateLimit: { calls: 20, seconds: 300 } },
	method: "POST",
	url: "/api/newsletter",
	schema: {
		summary: "Subscribe to the newsletter, subject to confirmation by mail; the response is the same for every address",
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

/** The query of the one-click URL in the mail's header: the token of the subscription. */
const LetterToken = z.object({ token: MailedToken });

/** One-click unsubscription by the reader's mail program (RFC 8058), which sends `List-Unsubscribe=One-Click`. */
export const unsubscribeAtOnce = endpoint({
	config: { access: "anyone", antiForgery: false, rateLimit: { calls: 600, seconds: 60 } },
	method: "POST",
	url: "/api/newsletter/unsubscribe/:token",
	schema: {
		summary: "Unsubscribe with one click from the header of a newsletter (RFC 8058)",
		tags,
		consumes: ["application/x-www-form-urlencoded", "multipart/form-data"],
		params: LetterToken,
		response: { 204: z.void() },
	},
});

/** Redirects mail programs that open the URL of the header in a browser. */
export const openUnsubscribePage = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/newsletter/unsubscribe/:token",
	schema: {
		summary: "Redirect from the header of a newsletter to the page that unsubscribes",
		tags,
		params: LetterToken,
		response: { 302: z.void() },
	},
});

/** Unsubscribes by the token in a newsletter's link to `/newsletter/unsubscribe?token=…`. Idempotent. */
export const unsubscribe = endpoint({
	config: { access: "anyone", rateLimit: { calls: 60, seconds: 900 } },
	method: "POST",
	url: "/api/newsletter/unsubscribe",
	schema: {
		summary: "Unsubscribe with the token of a newsletter",
		tags,
		body: z.object({ token: MailedToken }),
		response: { 204: z.void() },
	},
});
