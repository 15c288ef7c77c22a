import { startTabbyProvider, type TabbyProvider } from "@noor/card-provider/tabby/tabby-provider";
import { fastify } from "fastify";
import { test as base } from "vitest";
import { webhookHeader } from "../src/payment-provider/tabby.ts";
import type { Answer, Client } from "./client.ts";
import { anAddress, aProduct, type MadeProduct } from "./makers.ts";
import { openShopWithCards, type ShopWithCards } from "./shop-with-cards.ts";

/** A shop with the emulator of Tabby beside the card provider: webhooks arrive, and a test can decide as a payer would. */
export interface ShopWithRedirect extends ShopWithCards {
	tabby: TabbyProvider;
	/** The payment method, which is offered in the Emirates. */
	methodId: number;
}

/** The secret of Tabby's webhooks in the tests' shop. */
export const tabbyWebhookSecret = "a secret of the tests";

export const test = base.extend("shop", async ({}, { onCleanup }): Promise<ShopWithRedirect> => {
	const opened: { tabby?: TabbyProvider } = {};
	const shop = await openShopWithCards(onCleanup, async (pool, shopUrl) => {
		const site = fastify({ forceCloseConnections: true });
		let pages = "";
		const tabby = await startTabbyProvider({
			pool,
			publicUrl: () => pages,
			webhook: {
				url: () => `${shopUrl()}/api/payments/redirect-webhook`,
				header: { title: webhookHeader, value: tabbyWebhookSecret },
			},
		});
		await site.register(tabby.publicMount, { prefix: "/tabby" });
		pages = `${await site.listen({ host: "127.0.0.1", port: 0 })}/tabby`;
		opened.tabby = tabby;
		const { secretKey, merchantCode } = tabby;
		return {
			options: { secretKey, merchantCode, webhookSecret: tabbyWebhookSecret, apiUrl: await tabby.listen() },
			close: async () => {
				await tabby.close();
				await site.close();
			},
		};
	});
	const { id: methodId } = await shop.db
		.insertInto("paymentMethods")
		.values({ kind: "redirect", name: "Tabby", description: "Pay in 4", position: 3, countries: ["AE"] })
		.returning("id")
		.executeTakeFirstOrThrow();
	return { ...shop, tabby: opened.tabby as TabbyProvider, methodId };
});

/** Fills a cart for an address in Dubai, and returns the request that starts its payment at Tabby. */
export async function aRedirectRequest(
	shop: ShopWithRedirect,
	shopper: Client,
	{ lamp, quantity = 1, phone }: { lamp?: MadeProduct; quantity?: number; phone?: string } = {},
) {
	const bought = lamp ?? (await aProduct(shop.db, { basePriceFils: 39_000 }));
	const cartId = crypto.randomUUID();
	const line = { productId: bought.id, variantId: bought.variantIds[0] ?? 0, quantity };
	await shopper.post("/api/cart", { id: cartId, items: [line] });
	const { body } = await shopper.post("/api/cart/delivery", {
		id: cartId,
		destination: { country: "AE", state: anAddress.state },
	});
	const { items, totals } = body.cart;
	const shown = {
		total: totals.total,
		fee: 0,
		items: items.map(({ productId, variantId, quantity: pieces, price }: Record<string, unknown>) => {
			return { productId, variantId, quantity: pieces, price };
		}),
	};
	const shippingAddress = { ...anAddress, ...(phone && { phone }) };
	return {
		cartId,
		body: { methodId: shop.methodId, shippingAddress, shown },
		totalFils: Math.round(totals.total * 100),
	};
}

/** A payment at Tabby that was started. */
export interface StartedPayment {
	cartId: string;
	checkoutId: string;
	intentId: string;
	totalFils: number;
	/** The URL of the provider. */
	url: string;
}

export async function startAtTabby(
	shop: ShopWithRedirect,
	shopper: Client,
	wishes: Parameters<typeof aRedirectRequest>[2] = {},
): Promise<StartedPayment> {
	const { cartId, body, totalFils } = await aRedirectRequest(shop, shopper, wishes);
	const answer = await shopper.post(`/api/payments/${cartId}/redirect`, body);
	if (answer.status !== 200) throw new Error(`Not started: ${answer.status} ${JSON.stringify(answer.body)}`);
	const checkout = await shop.db
		.selectFrom("checkouts")
		.where("cartId", "=", cartId)
		.where("paymentKind", "=", "redirect")
		.select(["id", "paymentIntentId"])
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	return {
		cartId,
		totalFils,
		checkoutId: checkout.id,
		intentId: String(checkout.paymentIntentId),
		url: answer.body.url,
	};
}

/** Decides on the provider's page as a payer. @returns where the browser is sent to */
export async function decideAt(
	shop: ShopWithRedirect,
	url: string,
	outcome: "authorise" | "reject" | "cancel" | "authorise-and-stay",
): Promise<URL | undefined> {
	const response = await fetch(url, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
	await shop.tabby.chaos.settled();
	const location = response.headers.get("location");
	return location === null ? undefined : new URL(location);
}

/** The request of the page of the return. */
export function comeBack(shopper: Client, from: URL | undefined): Promise<Answer> {
	const parameters = from?.searchParams;
	return shopper.post(`/api/payments/returns/${parameters?.get("checkout")}`, { outcome: parameters?.get("outcome") });
}
