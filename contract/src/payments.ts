import { z } from "zod";
import { Cart, CartId } from "./carts.ts";
import { endpoint } from "./endpoint.ts";

const tags = ["Payments"];

export const startPayment = endpoint({
	config: { access: "customer", rateLimit: { calls: 600, seconds: 60 } },
	method: "POST",
	url: "/api/payments/:cartId",
	schema: {
		summary: "Price the cart, hold its stock, and create or update its payment intent",
		tags,
		params: z.object({ cartId: CartId }),
		response: { 200: Cart },
	},
});

/** Events of the card provider, signed. */
export const receivePaymentEvent = endpoint({
	config: { access: "anyone", antiForgery: false },
	method: "POST",
	url: "/api/payments/webhook",
	schema: { summary: "Webhook of the card provider", tags, response: { 200: z.object({ received: z.literal(true) }) } },
});

/** What a browser needs to talk to the card provider. */
export const PaymentSettings = z.object({
	publishableKey: z.string(),
	/** Where Stripe.js is loaded from. */
	scriptUrl: z.string(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const getPaymentSettings = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/payments/settings",
	schema: { summary: "The card provider's publishable key and script", tags, response: { 200: PaymentSettings } },
});
