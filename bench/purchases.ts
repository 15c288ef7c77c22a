import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { anAddress } from "../api/test/makers.ts";
import { type Answer, Visitor } from "../soak/visitor.ts";
import type { Environment } from "./environment.ts";
import { figureOf } from "./figure-of.ts";
import { type FilledShop, type Pool, variantsInStock } from "./filled-shop.ts";
import { goals } from "./goals.ts";
import { type Cpu, cpuOf, measureYardstick } from "./measure.ts";
import type { Options } from "./options.ts";
import type { Report } from "./report.ts";
import { startShopServer } from "./shop-server.ts";
import { median } from "./statistics.ts";

const shopperCount = 20;
/** The number of purchases of each shopper in one repetition, one after another. */
const purchasesEach = 3;
const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };

/** A purchase whose card was charged. */
interface Paid {
	intentId: string;
	/** When the provider said so, in ms. */
	at: number;
}

interface Round extends Cpu {
	perSecond: number;
	/** The longest time between a charged card and its settled order. */
	settledMs: number;
}

/**
 * Measures purchases of guests until nothing is left to do for them: cart, payment, card, order, webhooks, settlement, mails. The
 * embedded card provider runs in the shop's process, so its share is part of the CPU.
 */
export async function measurePurchases(
	environment: Environment,
	shop: FilledShop,
	options: Options,
	report: Report,
): Promise<void> {
	await using server = await startShopServer(shop.databaseUrl, join(environment.folder, `shop-${shop.products}`));
	const variants = await variantsInStock(shop.pool, 400);
	const shoppers = Array.from({ length: shopperCount }, () => new Visitor(() => server.url));
	for (const [nth, shopper] of shoppers.entries())
		expectOk(await shopper.post("/api/guest", { email: `guest-${nth}@bench.example`, phone: anAddress.phone }));
	const { publishableKey } = expectOk(await (shoppers[0] as Visitor).get("/api/payments/settings"));
	let bought = 0;
	const round = async (each: number): Promise<Round> => {
		const { result, ...cpu } = await cpuOf(environment, server, shopperCount * each, async () => {
			const paid: Paid[] = [];
			const begun = performance.now();
			const watching = watchSettlements(shop.pool, paid, shopperCount * each);
			await Promise.all(
				shoppers.map(async (shopper) => {
					for (let nth = 0; nth < each; nth++)
						paid.push(await buy(shopper, variants[bought++ % variants.length] as object, publishableKey));
				}),
			);
			const placedMs = performance.now() - begun;
			const settledMs = await watching;
			await finishWork(shop.pool);
			return { perSecond: (shopperCount * each) / (placedMs / 1000), settledMs };
		});
		return { ...result, ...cpu };
	};
	await round(2);
	const rounds: Round[] = [];
	const bare: number[] = [];
	for (let nth = 0; nth < options.repeats; nth++) {
		rounds.push(await round(purchasesEach));
		bare.push(await measureYardstick(environment, options.connections));
	}
	const whole = figureOf("a purchase, until nothing is left to do", rounds, { bare, goal: goals.purchase.cpu });
	report.add("purchases", `${shop.products.toLocaleString("en")} products, ${shopperCount} shoppers at once`, [
		{ ...whole, besides: { ...whole.besides, "per s": median(rounds.map(({ perSecond }) => perSecond)) } },
		{
			what: "last order settled after its card was charged",
			unit: "ms",
			samples: rounds.map(({ settledMs }) => settledMs),
			bare,
			goal: goals.purchase.settledMs,
		},
	]);
	for (const shopper of shoppers) shopper.leave();
}

/** Buys as a browser does; the card is given to the provider's public address. */
async function buy(shopper: Visitor, variant: object, publishableKey: string): Promise<Paid> {
	const cartId = crypto.randomUUID().slice(0, 21);
	expectOk(await shopper.post("/api/cart", { id: cartId, items: [{ ...variant, quantity: 1 }] }));
	const started = expectOk(await shopper.post(`/api/payments/${cartId}`));
	const shown = started.items.map(({ productId, variantId, quantity, price }: Record<string, number>) => ({
		productId,
		variantId,
		quantity,
		price,
	}));
	const { paymentIntentId, clientSecret } = expectOk(
		await shopper.post(`/api/payments/${cartId}/approve`, { total: started.totals.total, items: shown }),
	);
	const form = new URLSearchParams({ key: publishableKey, "payment_method_data[type]": "card" });
	for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[card][${name}]`, value);
	const { name, phone, ...address } = anAddress;
	form.set("shipping[name]", name);
	form.set("shipping[phone]", phone);
	for (const part of ["line1", "city", "state", "country"] as const)
		form.set(`shipping[address][${part}]`, address[part]);
	const send = (path: string, fields: URLSearchParams) =>
		shopper.send("POST", `/card-provider/v1/${path}`, fields.toString(), {
			"content-type": "application/x-www-form-urlencoded",
		});
	const token = expectOk(await send("confirmation_tokens", form));
	const confirmed = expectOk(
		await send(
			`payment_intents/${paymentIntentId}/confirm`,
			new URLSearchParams({ key: publishableKey, client_secret: clientSecret, confirmation_token: token.id }),
		),
	);
	if (confirmed.status !== "succeeded") throw new Error(`The card was not charged: ${JSON.stringify(confirmed)}`);
	const at = performance.now();
	expectOk(
		await shopper.post("/api/orders", {
			cartId,
			deliveryMethodId: 1,
			shippingAddress: anAddress,
			paymentSummary: { last4: 4242, brand: "visa", expMonth: 12, expYear: 2034 },
		}),
	);
	return { intentId: paymentIntentId, at };
}

/** Resolves when so many purchases are settled, with the longest time that one of them took since its card was charged. */
async function watchSettlements(pool: Pool, paid: readonly Paid[], count: number): Promise<number> {
	const settledAt = new Map<string, number>();
	for (;;) {
		const { rows } = await pool.query(
			"select payment_intent_id as id from orders where status = 'PaymentRecieved' and payment_intent_id = any($1)",
			[paid.map(({ intentId }) => intentId).filter((id) => !settledAt.has(id))],
		);
		const now = performance.now();
		for (const { id } of rows) settledAt.set(id, now);
		if (settledAt.size === count)
			return Math.max(...paid.map(({ intentId, at }) => (settledAt.get(intentId) ?? at) - at));
		await delay(50);
	}
}

/** Resolves when every event was delivered and processed, and every mail sent. */
async function finishWork(pool: Pool): Promise<void> {
	for (;;) {
		const { rows } = await pool.query(`select
			(select count(*) from card_provider.deliveries where state = 'pending')
			+ (select count(*) from payment_events where processed_at is null)
			+ (select count(*) from mails where sent_at is null) as waiting`);
		if (Number(rows[0].waiting) === 0) return;
		await delay(200);
	}
}

// biome-ignore lint/suspicious/noExplicitAny: each caller says what it expects of the body
function expectOk({ status, body }: Answer): any {
	if (status !== 200 && status !== 201) throw new Error(`A purchase was refused: ${status} ${JSON.stringify(body)}`);
	return body;
}
