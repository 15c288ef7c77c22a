import { type CardProvider, startCardProvider } from "@noor/card-provider/card-provider";
import { type Order, OrderRequest } from "@noor/contract/orders";
import type pg from "pg";
import Stripe from "stripe";
import { test as base } from "vitest";
import type { ApiOptions } from "../src/app.ts";
import { placeOrder } from "../src/checkout/place-order.ts";
import { openDatabase, openPool } from "../src/database/database.ts";
import type { PaymentDeps } from "../src/payment-provider/payment-deps.ts";
import { withRedirectProvider } from "../src/payment-provider/redirect-payments.ts";
import { openPayments, type Payments } from "../src/payment-provider/stripe.ts";
import { openTabby } from "../src/payment-provider/tabby.ts";
import type { Client } from "./client.ts";
import { anAddress, aProduct, type MadeProduct } from "./makers.ts";
import { openTestDatabase } from "./reused-databases.ts";
import { accounts, aSeller, openShop, type Shop } from "./shop.ts";

/** A shop with the card provider beside it: webhooks arrive, and a test can pay as a browser would. */
export interface ShopWithCards extends Shop {
	provider: CardProvider;
	/** The provider's API, for what a browser or the provider's own dashboard does. */
	stripe: Stripe;
	/** Where the provider's API listens. */
	connection: { host: string; port: number; protocol: "http" };
	/** The dependencies of a purchase, to call the domain directly. */
	deps: PaymentDeps;
	/** Another process of the same shop, on the same database and with the same provider. */
	anotherProcess(): Promise<Shop>;
}

const webhookSecret = "whsec_of_the_tests";

export const test = base.extend(
	"shop",
	async ({}, { onCleanup }): Promise<ShopWithCards> => openShopWithCards(onCleanup),
);

/** For tests of plans, as that of `shop.ts`. */
export const testOfPlans = base.extend(
	"shop",
	async ({}, { onCleanup }): Promise<ShopWithCards> => openShopWithCards(onCleanup, undefined, { isUnused: true }),
);

/** Opens a redirect provider for a shop that listens at `shopUrl`. */
type OpenRedirect = (
	pool: pg.Pool,
	shopUrl: () => string,
) => Promise<{ options: NonNullable<ApiOptions["redirect"]>; close(): Promise<void> }>;

/** Opens a shop with the card provider, and with a redirect provider where one is given. */
export async function openShopWithCards(
	onCleanup: (close: () => Promise<void>) => void,
	openRedirect?: OpenRedirect,
	ofDatabase?: { isUnused: boolean },
): Promise<ShopWithCards> {
	const database = await openTestDatabase(ofDatabase);
	const pool = openPool(database.url, 10, database.Client);
	let shopUrl = "";
	const provider = await startCardProvider({
		pool,
		webhook: { url: () => `${shopUrl}/api/payments/webhook`, secret: webhookSecret },
	});
	const connection = { ...(await provider.listen()), protocol: "http" as const };
	const redirect = openRedirect && (await openRedirect(pool, () => shopUrl));
	const closing: (() => Promise<void>)[] = [];
	const open = async () => {
		const opened = await openShop({
			database: { ...database, drop: async () => {} },
			payments: {
				secretKey: provider.secretKey,
				publishableKey: provider.publishableKey,
				webhookSecret,
				scriptUrl: provider.scriptPath,
				connection,
			},
			redirect: redirect?.options,
		});
		closing.push(opened.close);
		return opened.shop;
	};
	onCleanup(async () => {
		await provider.close();
		await redirect?.close();
		for (const close of closing) await close();
		await pool.end();
		await database.drop();
	});
	const shop = await open();
	shopUrl = await shop.address();
	const db = openDatabase(pool);
	const cards = openPayments({ secretKey: provider.secretKey, webhookSecret, connection });
	return {
		...shop,
		db,
		provider,
		connection,
		stripe: new Stripe(provider.secretKey, { ...connection, maxNetworkRetries: 0 }),
		deps: {
			...(redirect
				? withRedirectProvider(cards, db, openTabby(redirect.options), { isEmbedded: false })
				: { payments: cards }),
			publicUrl: () => "http://localhost:3000",
			seller: () => aSeller,
			log: { info: () => {}, error: () => {} },
		},
		anotherProcess: open,
	};
}

export interface Purchase {
	cartId: string;
	intentId: string;
	totalFils: number;
}

/** Fills a cart and starts its payment. */
export async function startPurchase(
	shop: ShopWithCards,
	shopper: Client,
	{
		lamp,
		quantity = 1,
		cartId = crypto.randomUUID().slice(0, 21),
	}: { lamp?: MadeProduct; quantity?: number; cartId?: string } = {},
): Promise<Purchase> {
	const bought = lamp ?? (await aProduct(shop.db));
	const items = [{ productId: bought.id, variantId: bought.variantIds[0] ?? 0, quantity }];
	await shopper.post("/api/cart", { id: cartId, items });
	const { status, body } = await shopper.post(`/api/payments/${cartId}`, {});
	if (status !== 200) throw new Error(`The payment was not started: ${status} ${body.detail}`);
	// The webhook of the new intent would otherwise arrive while a test counts or drops those that follow.
	await shop.provider.chaos.settled();
	return { cartId, intentId: body.paymentIntentId, totalFils: Math.round(body.totals.total * 100) };
}

/** Pays as the browser does at the last step, with a card that succeeds by default. */
export async function pay(shop: ShopWithCards, intentId: string, card = "pm_card_visa"): Promise<Stripe.PaymentIntent> {
	const token = await shop.stripe.testHelpers.confirmationTokens.create({
		payment_method: card,
		shipping: {
			name: anAddress.name,
			phone: anAddress.phone,
			address: { line1: anAddress.line1, city: anAddress.city, state: anAddress.state, country: anAddress.country },
		},
	});
	return shop.stripe.paymentIntents.confirm(intentId, {
		confirmation_token: token.id,
		return_url: "https://noor.example/checkout/success",
	});
}

/** The request of the browser after the payment succeeded. */
export function orderRequest(cartId: string) {
	return {
		cartId,
		deliveryMethodId: 1,
		shippingAddress: anAddress,
		paymentSummary: { last4: 4242, brand: "visa", expMonth: 12, expYear: 2034 },
	};
}

/** The customer's order of a payment that has not come: placed while the bank was still thinking about it. */
export async function placeUnpaidOrder(shop: ShopWithCards, cartId: string): Promise<Order> {
	const { email } = accounts.customer;
	const { id: userId } = await shop.db
		.selectFrom("users")
		.where("email", "=", email)
		.select("id")
		.executeTakeFirstOrThrow();
	const findIntent: Payments["findIntent"] = async (id) => {
		const intent = await shop.deps.payments.findIntent(id);
		return intent && { ...intent, status: "processing" };
	};
	const visitor = { userId, email, sessionId: "", role: null, isGuest: false };
	const request = OrderRequest.parse(orderRequest(cartId));
	return placeOrder(shop.db, { ...shop.deps, payments: { ...shop.deps.payments, findIntent } }, visitor, request);
}
