import { expect } from "vitest";
import { test } from "../api/test/shop.ts";
import { loadDemo } from "./load-demo.ts";
import { payPastOrders } from "./pay-past-orders.ts";

test("every paid past order gets one payment with its amount and date", async ({ shop: { db } }) => {
	await loadDemo(db);
	const recorded: { amount: number; at: Date }[] = [];
	const record = async (payment: { amount: number; at: Date }) => `pi_recorded_${recorded.push(payment)}`;
	await payPastOrders(db, record);
	await payPastOrders(db, record);

	const orders = await db
		.selectFrom("orders")
		.innerJoin("checkouts", "checkouts.id", "orders.checkoutId")
		.where("paidFils", ">", 0)
		.select(["orders.paymentIntentId", "checkouts.paymentIntentId as checkoutIntentId", "paidFils", "orderDate"])
		.orderBy("orders.id")
		.execute();
	expect(recorded.map(({ amount, at }) => ({ amount, at }))).toEqual(
		orders.map(({ paidFils, orderDate }) => ({ amount: paidFils, at: orderDate })),
	);
	for (const order of orders) expect(order.checkoutIntentId).toBe(order.paymentIntentId);
	expect(new Set(orders.map((order) => order.paymentIntentId)).size).toBe(orders.length);
});
