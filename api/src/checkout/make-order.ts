import type { StoredAddress } from "@noor/contract/address";
import { orderArrivedNotification } from "@noor/contract/orders";
import { handOverCoupon } from "../coupons/reserve-coupon.ts";
import type { Database } from "../database/database.ts";
import { recordOrderEvent } from "../orders/change-order-status.ts";
import type { StoredPaymentSummary } from "../orders/select-orders.ts";
import { tellStaff } from "../orders/tell-staff.ts";
import type { Checkout } from "./checkout.ts";
import { handOverHolds, orderHolder, pendingOrderMinutes } from "./hold-stock.ts";

/** Where to send an order and how it is paid, as far as is known when it is made. */
export interface OrderParticulars {
	address: StoredAddress | undefined;
	card: StoredPaymentSummary | undefined;
}

const unknownAddress: StoredAddress = {
	name: "",
	line1: "",
	line2: null,
	city: "",
	state: "",
	country: "",
	postalCode: "",
};
const unknownCard: StoredPaymentSummary = { brand: "", last4: "0", expMonth: 0, expYear: 0 };

/**
 * The order of a checkout's payment: made now, status Pending, or the one that was made before. However often and from
 * wherever it is called, one payment intent has one order. To be called in a transaction that holds the cart's lock.
 */
export async function makeOrder(
	db: Database,
	checkout: Checkout,
	paymentIntentId: string,
	{ address, card }: OrderParticulars,
): Promise<number> {
	const known = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.select("id")
		.executeTakeFirst();
	// Asked first because a refused insert uses up an order number all the same.
	if (known) return completeOrder(db, paymentIntentId, { address, card });
	const { subtotalFils, discountFils, shippingFils, totalFils } = checkout;
	const coupon = await findUsedCoupon(db, checkout);
	const user = await db.selectFrom("users").where("id", "=", checkout.userId).select("email").executeTakeFirst();
	const made = await db
		.insertInto("orders")
		.values({
			userId: checkout.userId,
			checkoutId: checkout.id,
			paymentIntentId,
			buyerEmail: user?.email ?? "",
			subtotalFils,
			discountFils,
			shippingFils,
			totalFils,
			couponCode: coupon?.code ?? null,
			couponName: coupon?.name ?? null,
			shippingAddress: JSON.stringify(address ?? unknownAddress),
			paymentSummary: JSON.stringify(card ?? unknownCard),
		})
		.onConflict((conflict) => conflict.column("paymentIntentId").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!made) return completeOrder(db, paymentIntentId, { address, card });
	await db
		.insertInto("orderItems")
		.values(checkout.lines.map((line) => ({ ...line, orderId: made.id })))
		.execute();
	await recordOrderEvent(db, made.id, "Pending");
	await tellStaff(db, orderArrivedNotification, made.id);
	await handOverHolds(db, checkout.cartId, made.id);
	const handingOver = { from: checkout.cartId, to: orderHolder(made.id), minutes: pendingOrderMinutes };
	if (checkout.couponId !== null) await handOverCoupon(db, checkout.couponId, handingOver);
	return made.id;
}

async function findUsedCoupon(db: Database, { couponId }: Checkout) {
	if (couponId === null) return undefined;
	return db.selectFrom("coupons").where("id", "=", couponId).select(["code", "name"]).executeTakeFirstOrThrow();
}

/** Adds to an order what was not known when it was made. */
async function completeOrder(
	db: Database,
	paymentIntentId: string,
	{ address, card }: OrderParticulars,
): Promise<number> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.select(["id", "userId", "shippingAddress", "paymentSummary"])
		.forUpdate()
		.executeTakeFirstOrThrow();
	// Whoever deleted their account meanwhile has been taken out of the order, and stays out.
	if (order.userId === null) return order.id;
	const lacksAddress = (order.shippingAddress as unknown as StoredAddress).line1 === "";
	const lacksCard = (order.paymentSummary as unknown as StoredPaymentSummary).brand === "";
	if (lacksAddress && address)
		await db
			.updateTable("orders")
			.set({ shippingAddress: JSON.stringify(address) })
			.where("id", "=", order.id)
			.execute();
	if (lacksCard && card)
		await db
			.updateTable("orders")
			.set({ paymentSummary: JSON.stringify(card) })
			.where("id", "=", order.id)
			.execute();
	return order.id;
}
