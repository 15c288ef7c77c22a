import * as m from "@noor/messages/contract/guests";
import { z } from "zod";
import { Email, Registration } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { toLatinDigits } from "./latin-digits.ts";
import { toE164 } from "./phone.ts";
import { maxPhoneLength } from "./text-lengths.ts";

const tags = ["Guest"];

/** A phone number as people write it; in E.164 afterwards. One without a calling code is Emirati. */
const Phone = z
	.string()
	.trim()
	.min(1, { error: m.phone_missing })
	.max(maxPhoneLength, { error: m.phone_invalid })
	.transform((typed, { addIssue }) => {
		const phone = toE164(typed, "AE");
		if (phone === undefined) addIssue({ code: "custom", message: m.phone_invalid() });
		return phone ?? z.NEVER;
	});

/** The details that a shopper without an account gives to buy. */
export const GuestForm = z.object({ email: Email, phone: Phone });
export type GuestForm = z.output<typeof GuestForm>;

/** The guest of a session. */
export const Guest = z.object({ email: z.string(), phone: z.string() });
export type Guest = z.output<typeof Guest>;

/**
 * Makes the visitor a guest by setting the session cookie. Their cart keeps its id. 409 for a visitor who is signed in.
 */
export const createGuest = endpoint({
	config: { access: "anyone", rateLimit: { calls: 30, seconds: 3600 } },
	method: "POST",
	url: "/api/guest",
	schema: {
		summary: "Continue without an account, to buy as a guest",
		tags,
		body: GuestForm,
		response: { 200: Guest },
	},
});

/** Returns the guest of the session, or 204 without one. */
export const getGuest = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/guest",
	schema: { summary: "Get the guest of the session", tags, response: { 200: Guest, 204: z.void() } },
});

/** A search for an order. Only digits of the number count. */
export const FindOrderForm = z.object({
	orderNumber: z
		.string()
		.trim()
		.overwrite(toLatinDigits)
		.min(1, { error: m.order_number_missing })
		.regex(/^#?\s?[1-9]\d{0,8}$/, { error: m.order_number_invalid })
		.transform((typed) => Number(typed.replace(/\D/g, ""))),
	email: Email,
});
export type FindOrderForm = z.output<typeof FindOrderForm>;

/** 429 after five searches for one e-mail address within an hour, whatever the order numbers. */
export const findOrder = endpoint({
	config: { access: "anyone", rateLimit: { calls: 20, seconds: 3600 } },
	method: "POST",
	url: "/api/guest/orders/find",
	schema: {
		summary: "Mail the link to an order to its buyer; the response does not depend on whether the order exists",
		tags,
		body: FindOrderForm,
		response: { 204: z.void() },
	},
});

/** The form that turns a guest into an account. */
export const GuestAccount = Registration.pick({ password: true });
export type GuestAccount = z.output<typeof GuestAccount>;

/** Keeps what this guest has ordered. Other orders of the e-mail address join once the link of the mail is confirmed. */
export const makeAccount = endpoint({
	config: { access: "shopper", rateLimit: { calls: 120, seconds: 60 } },
	method: "POST",
	url: "/api/guest/account",
	schema: {
		summary:
			"Make the guest of the session an account, renew the session cookie and mail a link that verifies the mailbox",
		tags,
		body: GuestAccount,
		response: { 204: z.void() },
	},
});
