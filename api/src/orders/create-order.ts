import { orderArrivedNotification } from "@noor/contract/notifications";
import type { Seller } from "@noor/contract/shop";
import { transferCouponUse } from "../coupons/reserve-coupon.ts";
import { type CheckoutLine, json, type StoredDelivery } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { bookSlot, releaseSlot } from "../delivery/slots.ts";
import { currentVatPercent } from "../settings/stored-settings.ts";
import { orderReservation, pendingOrderMinutes, transferReservations } from "../stock/reserve-stock.ts";
import type { Checkout } from "./checkout-snapshot.ts";
import { shareOutOrder } from "./contained-vat.ts";
import { notifyStaff } from "./notify-staff.ts";
import { type OrderContact, redactDetails, redactPersonalData, unknownAddress, unknownCard } from "./order-contact.ts";
import { recordForeignAddress } from "./record-foreign-address.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * The order of a checkout's payment: created now with status Pending, or the existing one, unchanged. Idempotent: one
 * payment intent has one order. To be called in a transaction that holds the cart's lock.
 *
 * @returns the number of the order, and whether it was created now.
 */
export async function createOrder(
	db: Database,
	checkout: Checkout,
	paymentIntentId: string,
	said: OrderContact,
	seller: Seller,
): Promise<{ orderId: number; isNew: boolean }> {
	const known = await findOrderByIntent(db, paymentIntentId);
	// Asked first because a refused insert uses up an order number all the same.
	if (known !== undefined) return { orderId: known, isNew: false };
	const { subtotalFils, discountFils, shippingFils, feeFils, totalFils, delivery, paymentKind } = checkout;
	const coupon = await findUsedCoupon(db, checkout);
	// Locked, so that a concurrent deletion of the account happens before this order or includes it.
	const user = await db
		.selectFrom("users")
		.where("id", "=", checkout.userId)
		.select(["id", "email"])
		.forKeyShare()
		.executeTakeFirst();
	const { address = unknownAddress, card = unknownCard } = user ? said : redactPersonalData(said);
	const details = user ? checkout.details : redactDetails(checkout.details);
	const vatPercent = await currentVatPercent(db);
	const shared = shareOutOrder({ lines: checkout.lines, discountFils, shippingFils, feeFils, vatPercent });
	const made = await db
		.insertInto("orders")
		.values({
			userId: user?.id ?? null,
			checkoutId: checkout.id,
			paymentIntentId,
			buyerEmail: user?.email ?? "",
			subtotalFils,
			discountFils,
			shippingFils,
			feeFils,
			totalFils,
			paymentKind,
			vatPercent,
			vatFils: shared.vatFils,
			shippingVatFils: shared.shippingVatFils,
			feeVatFils: shared.feeVatFils,
			seller: json(seller),
			couponCode: coupon?.code ?? null,
			couponName: coupon?.name ?? null,
			delivery: delivery && json(user ? delivery : withoutArea(delivery)),
			details: details && json(details),
			shippingAddress: json(address),
			paymentSummary: json(card),
		})
		.onConflict((conflict) => conflict.column("paymentIntentId").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!made) return { orderId: (await findOrderByIntent(db, paymentIntentId)) as number, isNew: false };
	await db
		.insertInto("orderItems")
		.values(checkout.lines.map((line, index) => ({ ...itemOf(line, made.id), ...shared.lines[index] })))
		.execute();
	await recordOrderEvent(db, made.id, "Pending");
	await notifyStaff(db, orderArrivedNotification, made.id);
	const handingOver = { from: checkout.cartId, to: orderReservation(made.id), minutes: pendingOrderMinutes };
	if (checkout.couponId !== null) await transferCouponUse(db, checkout.couponId, handingOver);
	await releaseSlot(db, checkout.cartId);
	if (delivery?.slot && delivery.day)
		await bookSlot(db, orderReservation(made.id), { id: delivery.slot.id, day: delivery.day });
	if (address.line1 !== "") await recordForeignAddress(db, made.id, { delivery, address, details });
	await transferReservations(db, checkout.cartId, made.id);
	return { orderId: made.id, isNew: true };
}

/** The number of the order of a payment; undefined as long as there is none. */
export async function findOrderByIntent(db: Database, paymentIntentId: string): Promise<number | undefined> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.select("id")
		.executeTakeFirst();
	return order?.id;
}

/** Named columns only: a line of another release may have further fields. */
function itemOf(line: CheckoutLine, orderId: number) {
	const { productId, variantId, stockId, productName, size, sku, pictureUrl, quantity } = line;
	const { priceFils, priceBeforeFils = null } = line;
	return {
		orderId,
		productId,
		variantId,
		stockId,
		productName,
		size,
		sku,
		pictureUrl,
		priceFils,
		priceBeforeFils,
		quantity,
	};
}

async function findUsedCoupon(db: Database, { couponId }: Checkout) {
	if (couponId === null) return undefined;
	return db.selectFrom("coupons").where("id", "=", couponId).select(["code", "name"]).executeTakeFirstOrThrow();
}

/** What remains of a delivery in the order of a deleted account: country and emirate. */
function withoutArea(delivery: StoredDelivery): StoredDelivery {
	return { ...delivery, destination: delivery.destination && { ...delivery.destination, area: "" } };
}
