import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const tags = ["Admin: payments"];

/** The subjects of findings. */
export const PaymentFindingKind = z.enum([
	"demonstration",
	"account",
	"currency",
	"cards",
	"payouts",
	"address",
	"webhook",
	"walletDomain",
	"redirect",
	"redirectWebhook",
]);
export type PaymentFindingKind = z.output<typeof PaymentFindingKind>;

/** One result of the check of the accounts at the payment providers. */
export const PaymentFinding = z.object({
	about: PaymentFindingKind,
	isProblem: z.boolean(),
	/** The finding, as a sentence. */
	text: z.string(),
	/** The remedy of a problem, as a sentence; null if there is nothing to do. */
	remedy: z.string().nullable(),
	/** The remedy that the shop can carry out itself. */
	action: z.enum(["registerWebhook", "registerWalletDomain", "registerRedirectWebhook"]).nullable(),
});
export type PaymentFinding = z.output<typeof PaymentFinding>;

export const PaymentCheck = z.object({
	/** Whether the keys of the shop move money. */
	mode: z.enum(["demonstration", "test", "live"]),
	findings: z.array(PaymentFinding),
});
export type PaymentCheck = z.output<typeof PaymentCheck>;

const rateLimit = { calls: 30, seconds: 60 };

export const getPaymentCheck = endpoint({
	config: { access: "settings:read", rateLimit },
	method: "GET",
	url: "/api/admin/payment-check",
	schema: {
		summary: "Check whether the card provider's account can take payments and its events arrive",
		tags,
		response: { 200: PaymentCheck },
	},
});

export const RegisteredWebhook = z.object({
	/** The signing secret of a new endpoint, which is shown only this once; null if the endpoint existed and was updated. */
	signingSecret: z.string().nullable(),
});
export type RegisteredWebhook = z.output<typeof RegisteredWebhook>;

export const registerWebhook = endpoint({
	config: { access: "settings:write", rateLimit },
	method: "POST",
	url: "/api/admin/payment-check/webhook",
	schema: {
		summary: "Register the shop's webhook endpoint with the card provider, or enable it and add missing events",
		tags,
		response: { 200: RegisteredWebhook },
	},
});

export const registerWalletDomain = endpoint({
	config: { access: "settings:write", rateLimit },
	method: "POST",
	url: "/api/admin/payment-check/wallet-domain",
	schema: {
		summary: "Register the shop's domain for Apple Pay, Google Pay and Link with the card provider",
		tags,
		response: { 200: PaymentCheck },
	},
});

export const registerRedirectWebhook = endpoint({
	config: { access: "settings:write", rateLimit },
	method: "POST",
	url: "/api/admin/payment-check/redirect-webhook",
	schema: {
		summary: "Register the shop's webhook endpoint with the redirect provider",
		tags,
		response: { 200: PaymentCheck },
	},
});
