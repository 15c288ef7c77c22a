import { paymentLinkHours } from "@noor/contract/limits";
import type { PhoneOrderRequest } from "@noor/contract/phone-orders";
import { type Translations, translatedLocales } from "@noor/contract/translations";
import * as checkoutMessages from "@noor/messages/api/checkout";
import * as m from "@noor/messages/api/phone-orders";
import { baseLocale, locale as currentLocale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { readContents } from "../carts/cart-contents.ts";
import { deleteCart } from "../carts/delete-cart.ts";
import { findCart } from "../carts/find-cart.ts";
import { saveDetails } from "../carts/save-details.ts";
import { hasSameDelivery, hasSameLines } from "../checkout/approve-payment.ts";
import { requireOffered } from "../checkout/require-offered.ts";
import { assertPayable, freezeCart, lockShopper } from "../checkout/start-payment.ts";
import { json, type StoredDelivery, type StoredPaymentSummary } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import type { Checkout } from "../orders/checkout-snapshot.ts";
import { createOrder } from "../orders/create-order.ts";
import { unknownCard } from "../orders/order-contact.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { findBuyerLocale, findOrMakeBuyer } from "./find-buyer.ts";
import { holdUntilExpiry } from "./link-time.ts";
import { fillCart } from "./price-phone-order.ts";
import { mailPaymentLink } from "./send-payment-link.ts";

/**
 * Places the order of a buyer who is on the telephone, at the prices of the shop. It is Pending, its stock, delivery slot and
 * promo code are reserved until its payment link expires, and the link is mailed. The order belongs to the verified account of
 * the address, or to a guest. Idempotent: a repeated request gets the same order.
 *
 * @throws VersionConflict with the current price when lines, delivery or total differ from what staff are shown.
 * @throws Refusal `conflict` when stock is short, nothing delivers to the address, or payments by card are not offered for it;
 * `invalid-input` for an unknown product or a promo code that has no effect.
 */
export async function placePhoneOrder(
	db: Database,
	deps: Pick<PaymentDeps, "publicUrl" | "seller" | "log">,
	request: PhoneOrderRequest,
	staff: Staff,
): Promise<{ orderId: number }> {
	const { orderId, isNew } = await withActor(db, staff, async (tx) => {
		// Two copies of a request wait for each other here: the buyer's row may be another one for each.
		await sql`select pg_advisory_xact_lock(hashtextextended(${`phone order ${request.requestId}`}, 0))`.execute(tx);
		const known = await findPlaced(tx, request.requestId);
		if (known !== undefined) return { orderId: known, isNew: false };
		const checkout = await freeze(tx, request);
		const paymentIntentId = `link_${checkout.id}`;
		const { line2 = null, ...address } = request.shippingAddress;
		const contact = {
			address: { ...address, line2 },
			card: { ...unknownCard, type: "", ...paymentLinkName() },
		};
		const { orderId } = await createOrder(tx, checkout, paymentIntentId, contact, deps.seller());
		await deleteCart(tx, checkout.cartId, checkout.userId ?? undefined);
		const { expiresAt } = await tx
			.insertInto("linkOrders")
			.values({
				orderId,
				enteredBy: staff.userId,
				expiresAt: sql<Date>`now() + make_interval(hours => ${paymentLinkHours})`,
			})
			.returning("expiresAt")
			.executeTakeFirstOrThrow();
		await holdUntilExpiry(tx, orderId);
		if (request.note !== "")
			await tx.insertInto("orderNotes").values({ orderId, text: request.note, writtenBy: staff.userId }).execute();
		await mailPaymentLink(tx, { orderId, expiresAt, publicUrl: deps.publicUrl() });
		return { orderId, isNew: true };
	});
	if (isNew) deps.log.info({ orderId }, "order placed by telephone");
	return { orderId };
}

/** How the order is paid, in every language: its buyer and staff may read different ones. */
function paymentLinkName(): Pick<StoredPaymentSummary, "label" | "translations"> {
	const label = runInLocale(baseLocale, m.payment_link);
	const translations: Translations = {};
	for (const locale of translatedLocales)
		translations[locale] = { label: { text: runInLocale(locale, m.payment_link), source: label } };
	return { label, translations };
}

/** The order that the same request has placed. @throws Refusal if the id is that of another checkout. */
async function findPlaced(db: Database, requestId: string): Promise<number | undefined> {
	const checkout = await db
		.selectFrom("checkouts")
		.leftJoin("orders", "orders.checkoutId", "checkouts.id")
		.where("checkouts.id", "=", requestId)
		.select(["orders.id as orderId", "checkouts.paymentKind"])
		.executeTakeFirst();
	if (!checkout) return undefined;
	if (checkout.orderId === null || checkout.paymentKind !== "link")
		throw new Refusal("invalid-input", checkoutMessages.order_not_created());
	return checkout.orderId;
}

/** Prices the order, compares it with what is shown, and reserves everything that it needs. */
async function freeze(tx: Database, request: PhoneOrderRequest): Promise<Checkout> {
	const { requestId: id, shippingAddress, email, shown, couponCode } = request;
	const locale = (await findBuyerLocale(tx, email)) ?? request.locale ?? currentLocale();
	const userId = await findOrMakeBuyer(tx, { email, phone: shippingAddress.phone, locale });
	await lockShopper(tx, userId);
	const line2 = [shippingAddress.line2, request.details.area].filter(Boolean).join(", ");
	const priced = await fillCart(tx, {
		id,
		userId,
		items: shown.items,
		destination: { ...shippingAddress, line2 },
		delivery: shown.delivery ?? {},
		couponCode,
	});
	if (priced.couponProblem !== "")
		throw new Refusal("invalid-input", priced.couponProblem, { couponCode: [priced.couponProblem] });
	if (priced.options.length === 0) throw new Refusal("conflict", m.nothing_delivers());
	const { cart } = priced;
	const isSame =
		cart.totals.total === shown.total && hasSameLines(cart.items, shown.items) && hasSameDelivery(cart, shown);
	if (!isSame) throw new VersionConflict(priced, priced.deliveryProblem || m.price_changed());
	await saveDetails(tx, { id, details: request.details }, userId);
	const row = await findCart(tx, id, userId, { lock: true });
	if (!row) throw new Error("The cart of an order by telephone is missing.");
	const { frozen } = await freezeCart(tx, row, await readContents(tx, id), userId, { isByStaff: true });
	const { isGuest } = await tx.selectFrom("users").where("id", "=", userId).select("isGuest").executeTakeFirstOrThrow();
	const { totalFils } = frozen;
	const isCompany = row.details?.company != null;
	await requireOffered(tx, { kind: "card" }, { destination: row.destination, totalFils, userId, isGuest, isCompany });
	assertPayable(totalFils);
	const checkout: Checkout = {
		...frozen,
		id,
		cartId: id,
		userId,
		// The payment is created when the buyer opens the link.
		paymentIntentId: null,
		locale,
		paymentKind: "link",
		feeFils: 0,
		details: row.details,
	};
	await tx
		.insertInto("checkouts")
		.values({
			...checkout,
			lines: json(checkout.lines),
			delivery: checkout.delivery && json<StoredDelivery>(checkout.delivery),
			details: checkout.details && json(checkout.details),
		})
		.execute();
	return checkout;
}
