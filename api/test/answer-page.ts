import { fastify } from "fastify";
import type Stripe from "stripe";
import { expect } from "vitest";
import type { ShopWithCards } from "./shop-with-cards.ts";

/** Chooses an outcome on the page of a method that leaves the shop. */
export async function answerPage(shop: ShopWithCards, intent: Stripe.PaymentIntent, outcome: string): Promise<void> {
	const { pathname } = new URL(String(intent.next_action?.redirect_to_url?.url));
	const site = fastify();
	await site.register(shop.provider.publicMount, { prefix: "/card-provider" });
	const response = await site.inject({
		method: "POST",
		url: pathname,
		headers: { "content-type": "application/x-www-form-urlencoded" },
		payload: new URLSearchParams({ client_secret: String(intent.client_secret), outcome }).toString(),
	});
	await site.close();
	expect(response.statusCode).toBe(200);
	await shop.provider.chaos.settled();
}
