import { orderArrivedNotification } from "@noor/contract/notifications";
import type { Order } from "@noor/contract/orders";
import { copiedTranslations, type Translations } from "@noor/contract/translations";
import { sql } from "kysely";
import { type CheckoutLine, json, type StoredDelivery, type StoredSeller } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { bookSlot } from "../delivery/slots.ts";
import { vatPercentToday } from "../settings/stored-settings.ts";
import { orderReservation, pendingOrderMinutes } from "../stock/reserve-stock.ts";
import type { Checkout } from "./checkout-snapshot.ts";
import { shareOutOrder } from "./contained-vat.ts";
import { getOrder } from "./get-order.ts";
import { notifyStaffOf } from "./notify-staff.ts";
import { type OrderContact, redactDetails, redactPersonalData, unknownAddress, unknownCard } from "./order-contact.ts";
import { recordForeignAddress } from "./record-foreign-address.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/** An order that was created now or before. */
export interface CreatedOrder {
	orderId: number;
	/** The order as it was created; undefined if it existed. */
	created: Order | undefined;
}

/**
 * The order of a checkout's payment: created now with status Pending, or the existing one, unchanged. Idempotent: one
 * payment intent has one order. To be called in a transaction that holds the cart's lock.
 */
export async function createOrder(
	db: Database,
	checkout: Checkout,
	paymentIntentId: string,
	contact: OrderContact,
	seller: StoredSeller,
): Promise<CreatedOrder> {
	const known = await findOrderByIntent(db, paymentIntentId);
	// Asked first because a refused insert uses up an order number all the same.
	if (known !== undefined) return { orderId: known, created: undefined };
	const { subtotalFils, discountFils, shippingFils, feeFils, totalFils, delivery, paymentKind } = checkout;
	const { user, coupon, vatPercent } = await readParticulars(db, checkout);
	const { address = unknownAddress, card = unknownCard } = user ? contact : redactPersonalData(contact);
	const details = user ? checkout.details : redactDetails(checkout.details);
	const shared = shareOutOrder({ lines: checkout.lines, discountFils, shippingFils, feeFils, vatPercent });
	const made = await db
		.insertInto("orders")
		.values({
			userId: user?.id ?? null,
			checkoutId: checkout.id,
			paymentIntentId,
			buyerEmail: user?.email ?? "",
			locale: checkout.locale,
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
			translations: json(copiedTranslations({ couponName: [coupon?.translations, "name"] })),
			delivery: delivery && json(user ? delivery : withoutArea(delivery)),
			details: details && json(details),
			shippingAddress: json(address),
			paymentSummary: json(card),
		})
		.onConflict((conflict) => conflict.column("paymentIntentId").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!made) return { orderId: (await findOrderByIntent(db, paymentIntentId)) as number, created: undefined };
	await db
		.insertInto("orderItems")
		.values(checkout.lines.map((line, index) => ({ ...itemOf(line, made.id), ...shared.lines[index] })))
		.execute();
	await recordOrderEvent(db, made.id, "Pending");
	await handOverReservations(db, checkout, made.id);
	if (delivery?.slot && delivery.day)
		await bookSlot(db, orderReservation(made.id), { id: delivery.slot.id, day: delivery.day });
	if (address.line1 !== "") await recordForeignAddress(db, made.id, { delivery, address, details });
	const created = await getOrder(db, made.id);
	await notifyStaffOf(db, orderArrivedNotification, created);
	return { orderId: made.id, created };
}

/**
 * The data that the order takes from other tables. The user is locked, so that a concurrent deletion of the account happens before this order or
 * includes it; undefined if there is none.
 */
async function readParticulars(db: Database, { userId, couponId }: Checkout) {
	const { rows } = await sql<{
		user: { id: number; email: string } | null;
		coupon: { code: string; name: string; translations: Translations } | null;
		vatPercent: number;
	}>`
		with buyer as (select id, email from users where id = ${userId} for key share)
		select (select json_build_object('id', id, 'email', email) from buyer) as user,
			(select json_build_object('code', code, 'name', name, 'translations', translations)
				from coupons where id = ${couponId}) as coupon,
			${vatPercentToday} as "vatPercent"`.execute(db);
	return rows[0] as (typeof rows)[number];
}

/** Moves the unexpired reservations of a checkout's cart to its order, without the delivery slot, which is booked anew. */
async function handOverReservations(db: Database, { cartId, couponId }: Checkout, orderId: number): Promise<void> {
	const [key, expiresAt] = [orderReservation(orderId), now({ minutes: pendingOrderMinutes })];
	await sql`
		with slot as (
			delete from delivery_bookings where reservation_key = ${cartId}
		), coupon as (
			update coupon_uses set reservation_key = ${key}, expires_at = ${expiresAt}
			where reservation_key = ${cartId} and coupon_id = ${couponId} and expires_at > now()
		)
		update stock_reservations set reservation_key = ${key}, expires_at = ${expiresAt}
		where reservation_key = ${cartId} and expires_at > now()`.execute(db);
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
	const { priceFils, priceBeforeFils = null, translations = {} } = line;
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
		translations: json(translations),
	};
}

/** The remaining delivery in the order of a deleted account: country and emirate. */
function withoutArea(delivery: StoredDelivery): StoredDelivery {
	return { ...delivery, destination: delivery.destination && { ...delivery.destination, area: "" } };
}
