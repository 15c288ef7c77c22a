import { randomUUID } from "node:crypto";
import type { Answer, Visitor } from "./visitor.ts";
import { orderRequest, type World } from "./world.ts";

/** How far a purchase of one lamp came. */
export interface Purchase {
	cartId: string;
	started: Answer;
	intentId: string | undefined;
	paid: boolean;
	order: Answer | undefined;
}

/** Buys pieces of a product as the browser does: cart, payment, approval, card, order. Stops at the first refusal. */
export async function buy(
	world: World,
	shopper: Visitor,
	{
		productId,
		quantity = 1,
		cartId = randomUUID().slice(0, 21),
	}: { productId: number; quantity?: number; cartId?: string },
): Promise<Purchase> {
	const filled = await shopper.post("/api/cart", { id: cartId, items: [{ productId, quantity }] });
	if (filled.status >= 400) return { cartId, started: filled, intentId: undefined, paid: false, order: undefined };
	const started = await shopper.post(`/api/payments/${cartId}`);
	const purchase: Purchase = {
		cartId,
		started,
		intentId: started.body?.paymentIntentId,
		paid: false,
		order: undefined,
	};
	if (started.status !== 200) return purchase;
	const approved = await approve(shopper, started.body);
	if (approved.status !== 200) return { ...purchase, started: approved };
	purchase.intentId = approved.body.paymentIntentId;
	purchase.paid = (await world.pay(approved.body.paymentIntentId)) === "succeeded";
	purchase.order = await shopper.post("/api/orders", orderRequest(cartId));
	return purchase;
}

/** Asks the shop whether what a started payment shows may be paid. */
export function approve(
	shopper: Visitor,
	cart: {
		id: string;
		totals: { total: number };
		items: { productId: number; variantId: number; quantity: number; price: number }[];
	},
): Promise<Answer> {
	return shopper.post(`/api/payments/${cart.id}/approve`, {
		total: cart.totals.total,
		items: cart.items.map(({ productId, variantId, quantity, price }) => ({ productId, variantId, quantity, price })),
	});
}

/** Violations of the invariants of orders, stock, payments and refunds, one sentence each. */
export async function brokenInvariants(world: World): Promise<string[]> {
	const broken: string[] = [];
	const { db } = world;
	const orders = await db.selectFrom("orders").selectAll().execute();
	const intents = await listAll(world, "/v1/payment_intents");
	for (const intent of intents) {
		const own = orders.filter(({ paymentIntentId }) => paymentIntentId === intent.id);
		if (own.length > 1) broken.push(`${intent.id} has ${own.length} orders`);
		if (intent.status === "succeeded" && own.length !== 1)
			broken.push(`${intent.id} was paid and has ${own.length} orders`);
		const [order] = own;
		if (intent.status === "succeeded" && order) {
			if (order.paidFils !== intent.amount_received)
				broken.push(`order ${order.id}: ${order.paidFils} of ${intent.amount_received} fils`);
			if (order.totalFils !== intent.amount) broken.push(`order ${order.id}: charged other than agreed`);
			if (["Pending", "PaymentMismatch", "Cancelled"].includes(order.status))
				broken.push(`order ${order.id} was paid and is ${order.status}`);
		}
	}
	const charged = new Map(intents.map((intent) => [intent.id, intent.status]));
	for (const { id, status, paymentIntentId } of orders)
		if (!["Pending", "Cancelled"].includes(status) && charged.get(paymentIntentId) !== "succeeded")
			broken.push(`order ${id} is ${status} and was not paid`);

	const stock = await db.selectFrom("stock").select(["id", "quantity"]).execute();
	const movements = await db
		.selectFrom("stockMovements")
		.groupBy("stockId")
		.select(({ fn }) => ["stockId", fn.sum<string>("change").as("sum")])
		.execute();
	const moved = new Map(movements.map(({ stockId, sum }) => [stockId, Number(sum)]));
	for (const { id, quantity } of stock) {
		if (quantity < 0) broken.push(`stock ${id} is ${quantity}`);
		if (quantity !== (moved.get(id) ?? 0))
			broken.push(`stock ${id} is ${quantity}, its movements are ${moved.get(id)}`);
	}
	const confirmations = await db
		.selectFrom("mails")
		.where("subject", "like", "%order%")
		.groupBy(["recipient", "subject"])
		.select(({ fn }) => ["subject", fn.countAll<string>().as("count")])
		.having(({ fn }) => fn.countAll(), ">", 1)
		.execute();
	for (const { subject, count } of confirmations) broken.push(`${count} mails “${subject}”`);

	const given = await listAll(world, "/v1/refunds");
	for (const order of orders) {
		const atProvider = given
			.filter((refund) => refund.payment_intent === order.paymentIntentId && refund.status === "succeeded")
			.reduce((sum, { amount }) => sum + amount, 0);
		const inShop = await db.selectFrom("refunds").where("orderId", "=", order.id).selectAll().execute();
		const recorded = inShop
			.filter(({ status }) => status === "succeeded")
			.reduce((sum, { amountFils }) => sum + amountFils, 0);
		if (atProvider > order.paidFils) broken.push(`order ${order.id}: ${atProvider} fils refunded of ${order.paidFils}`);
		if (atProvider !== recorded) broken.push(`order ${order.id}: ${atProvider} fils refunded, ${recorded} recorded`);
	}
	return broken;
}

// biome-ignore lint/suspicious/noExplicitAny: objects of the provider
export async function listAll(world: World, path: string): Promise<any[]> {
	// biome-ignore lint/suspicious/noExplicitAny: objects of the provider
	const all: any[] = [];
	for (let more = true; more; ) {
		const after = all.at(-1)?.id;
		const list = await world.callProvider("GET", path, { limit: "100", ...(after ? { starting_after: after } : {}) });
		all.push(...list.data);
		more = list.has_more;
	}
	return all;
}
