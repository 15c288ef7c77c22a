import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { Client } from "./client.ts";
import { aCoupon } from "./makers.ts";
import { pay, type ShopWithCards, startPurchase } from "./shop-with-cards.ts";

/** An order that has been paid, as its buyer sees it in their list. */
export async function aPaidOrder(
	shop: ShopWithCards,
	{ card, code, ...what }: { card?: string; code?: string } & NonNullable<Parameters<typeof startPurchase>[2]> = {},
) {
	const shopper = await shop.as("customer");
	let { intentId, cartId } = await startPurchase(shop, shopper, what);
	if (code) {
		await aCoupon(shop.db, { code, maxUses: 1 });
		await shopper.post("/api/cart/coupon", { id: cartId, code });
		// The total has changed, so the cart gets another intent.
		intentId = (await shopper.post(`/api/payments/${cartId}`, {})).body.paymentIntentId;
	}
	await pay(shop, intentId, card);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	if (order.status !== "PaymentRecieved") throw new Error(`The order is ${order.status}.`);
	return order;
}

/** A tab of somebody that hears the hub, with all it was pushed under each of `targets` so far. */
export async function aListeningTab(shop: ShopWithCards, client: Client, targets: readonly string[]) {
	const heard: { target: string; order: { id: number; status: string } }[] = [];
	const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const tab = new HubConnectionBuilder()
		.withUrl(`${await shop.address()}/hub/notifications`, { headers: { Cookie: cookie } })
		.configureLogging(LogLevel.None)
		.build();
	for (const target of targets) tab.on(target, (order) => heard.push({ target, order }));
	await tab.start();
	return { heard, close: () => tab.stop() };
}

/** How much is on a level, and how much all its movements come to. */
export async function stockOf(shop: ShopWithCards, stockId = 0) {
	const { quantity } = await shop.db
		.selectFrom("stock")
		.where("id", "=", stockId)
		.select("quantity")
		.executeTakeFirstOrThrow();
	const movements = await shop.db
		.selectFrom("stockMovements")
		.where("stockId", "=", stockId)
		.select("change")
		.execute();
	return { quantity, moved: movements.reduce((sum, { change }) => sum + change, 0) };
}

/** The payment of an order, as the card provider knows it. */
export async function chargeOf(shop: ShopWithCards, orderId: number) {
	const { paymentIntentId } = await shop.db
		.selectFrom("orders")
		.where("id", "=", orderId)
		.select("paymentIntentId")
		.executeTakeFirstOrThrow();
	const { data } = await shop.stripe.charges.list({ payment_intent: paymentIntentId });
	const refunds = await shop.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
	return { paymentIntentId, charge: data[0], refunds: refunds.data };
}

/** The subjects of the mails a buyer was written, the oldest first. */
export async function mailsTo(shop: ShopWithCards, recipient: string): Promise<string[]> {
	const mails = await shop.db
		.selectFrom("mails")
		.where("recipient", "=", recipient)
		.select("subject")
		.orderBy("id")
		.execute();
	return mails.map(({ subject }) => subject);
}
