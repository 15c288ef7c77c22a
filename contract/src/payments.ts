import { z } from "zod";
import { Money } from "./amounts.ts";
import { Cart, CartId, CartItem, maxCartLines } from "./carts.ts";
import { AgreedDelivery, DestinationAddress } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";

const tags = ["Payments"];

export const startPayment = endpoint({
	config: { access: "shopper", rateLimit: { calls: 600, seconds: 60 } },
	method: "POST",
	url: "/api/payments/:cartId",
	schema: {
		summary: "Price the cart, reserve its stock, and create or update its payment intent",
		tags,
		params: z.object({ cartId: CartId }),
		response: { 200: Cart },
	},
});

/** The lines, the total and the delivery that the browser shows beside the Pay button, in AED. */
export const ShownPayment = z.object({
	total: Money,
	items: z
		.array(CartItem.pick({ productId: true, variantId: true, quantity: true, price: true }))
		.min(1)
		.max(maxCartLines),
	/** The delivery that is shown; not compared if it is left out. */
	delivery: AgreedDelivery.pick({ deliveryMethodId: true, day: true })
		.extend({ slotId: z.number().int().nullable() })
		.nullish(),
	/** Where it is sent to, for an address that was not known when the delivery was chosen, such as that of a wallet. */
	destination: DestinationAddress.optional(),
});
/** As the API reads it and as a client sends it. */
export type SentPayment = z.input<typeof ShownPayment>;
export type ShownPayment = z.output<typeof ShownPayment>;

/**
 * Approves a payment as it is shown. If the cart differs, the error is 409 with the current cart in `current`. With a
 * destination, its price counts; if the method is not offered there, the error is 409 with the reason.
 */
export const approvePayment = endpoint({
	config: { access: "shopper", rateLimit: { calls: 600, seconds: 60 } },
	method: "POST",
	url: "/api/payments/:cartId/approve",
	schema: {
		summary: "Compare the displayed lines and total with the cart before payment, and renew its reservations",
		tags,
		params: z.object({ cartId: CartId }),
		body: ShownPayment,
		response: { 200: Cart },
	},
});

/** The webhook of the card provider, with signed events. */
export const receivePaymentEvent = endpoint({
	config: { access: "anyone", antiForgery: false },
	method: "POST",
	url: "/api/payments/webhook",
	schema: {
		summary: "Receive a webhook event of the card provider",
		tags,
		response: { 200: z.object({ received: z.literal(true) }) },
	},
});

/** The webhook of the redirect provider, which proves itself by a secret header. */
export const receiveRedirectEvent = endpoint({
	config: { access: "anyone", antiForgery: false },
	method: "POST",
	url: "/api/payments/redirect-webhook",
	schema: {
		summary: "Receive a webhook of the redirect provider",
		tags,
		response: { 200: z.object({ received: z.literal(true) }) },
	},
});

/** The settings that a browser needs to use the card provider. */
export const PaymentSettings = z.object({
	publishableKey: z.string(),
	/** The URL of Stripe.js. */
	scriptUrl: z.string(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const getPaymentSettings = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/payments/settings",
	schema: {
		summary: "Get the card provider's publishable key and script URL",
		tags,
		response: { 200: PaymentSettings },
	},
});
