import { isDeepStrictEqual } from "node:util";
import type { Cart } from "@noor/contract/carts";
import { aedText, toAed } from "@noor/contract/money";
import { copiedTranslations } from "@noor/contract/translations";
import * as carts from "@noor/messages/api/carts";
import * as m from "@noor/messages/api/checkout";
import { locale as currentLocale, type Locale } from "@noor/messages/locale";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type CartContents, type CartLine, readContents } from "../carts/cart-contents.ts";
import { type CartTotals, cartTotals, subtotalOf } from "../carts/cart-totals.ts";
import { type CartRow, findCart } from "../carts/find-cart.ts";
import { releaseReservations } from "../carts/release-reservations.ts";
import { viewCart } from "../carts/view-cart.ts";
import { reserveCoupon } from "../coupons/reserve-coupon.ts";
import { type CheckoutLine, json, type OrderStatus, type StoredDelivery } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { agree, firstChoice, listOpenOffers } from "../delivery/choose.ts";
import { basketOf } from "../delivery/offer.ts";
import { reserveSlot } from "../delivery/slots.ts";
import { type Checkout, selectCheckouts } from "../orders/checkout-snapshot.ts";
import { findOrderByIntent } from "../orders/create-order.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { type IntentPurpose, isUnderway, type PaymentIntent } from "../payment-provider/stripe.ts";
import { abandonPayment, settlePayment } from "../payments/settle-payment.ts";
import { Refusal, TooManyRequests } from "../refusal.ts";
import { reservationMinutes, reserveStock } from "../stock/reserve-stock.ts";
import { CompetingPayments, holdOnlyThisCart, isShortOfStock, waitForStart } from "./one-held-cart.ts";
import { requireOffered } from "./require-offered.ts";

interface Prepared {
	checkoutId: string;
	purpose: IntentPurpose;
	/** The cart's intent that is not paid yet. */
	intentId: string | null;
	/** The cart as the payment was prepared for it. */
	view: Cart;
}

/** How often a payment is prepared again because another tab changed the cart at the same moment. */
export const maxRounds = 5;

/**
 * Prepares the payment of a cart: prices it from the catalogue, reserves its stock and its promo code, stores all of it as
 * a checkout, and creates the cart's payment intent. The same cart started again keeps its intent; a cart whose lines or
 * amount changed gets a new one and the old one is cancelled, so that a client secret only ever pays what its tab showed.
 *
 * The card provider is called outside any transaction. The intent's metadata names the checkout, so that a crash in
 * between, or a second tab, leaves an intent whose amount and lines still belong together.
 *
 * A shopper holds the stock of one cart: reservations of other carts are released, and their payments cancelled where
 * the pieces are not enough for both.
 *
 * @returns the cart with the client secret that the browser pays with.
 * @throws Refusal when the cart is empty, short of stock, paid already, or outside the amounts that can be paid.
 * @throws TooManyRequests when the account has started too many payments without making them.
 */
export async function startPayment(
	db: Database,
	deps: PaymentDeps,
	cartId: string,
	visitor: AuthenticatedUser,
): Promise<Cart> {
	const cancelled = new Set<string>();
	for (let round = 1; round <= maxRounds; round++) {
		const prepared = await prepare(db, cartId, visitor).catch((error: unknown) => {
			if (error instanceof CompetingPayments) return error;
			throw error;
		});
		if (prepared instanceof CompetingPayments) {
			for (const id of prepared.intentIds) {
				// A payment that could not be cancelled is being made, and gets the pieces.
				if (cancelled.has(id)) throw new Refusal("conflict", m.other_cart_in_payment());
				cancelled.add(id);
				await abandonPayment(db, deps, id);
			}
			continue;
		}
		if ("outdatedIntentId" in prepared) {
			await giveUp(db, deps, prepared.outdatedIntentId);
			continue;
		}
		const { checkoutId, purpose, intentId, view } = prepared;
		const updated = intentId === null ? undefined : await updateIntent(db, deps, intentId, purpose);
		const intent = updated ?? (await deps.payments.createIntent(purpose));
		if (await keepIntent(db, { cartId, userId: visitor.userId, expected: intentId, intent, checkoutId }))
			return { ...view, paymentIntentId: intent.id, clientSecret: intent.clientSecret };
		// Another tab was faster. A cart has one intent, so this one is cancelled and the next round uses the other.
		if (!updated) await deps.payments.cancelIntent(intent.id);
	}
	throw new Refusal("conflict", carts.cart_in_payment());
}

/** Cancels an unpaid intent and releases what it reserved. Throws a `Refusal` if it has succeeded or is processing. */
export async function giveUp(db: Database, deps: PaymentDeps, intentId: string): Promise<void> {
	await assertNotPaid(db, deps, intentId);
	await abandonPayment(db, deps, intentId);
}

/** @throws CompetingPayments, Refusal, TooManyRequests */
function prepare(
	db: Database,
	cartId: string,
	visitor: AuthenticatedUser,
): Promise<Prepared | { outdatedIntentId: string }> {
	return inTransaction(db, async (tx) => {
		const shopper = await lockShopper(tx, visitor.userId);
		const cart = await findCart(tx, cartId, visitor.userId, { lock: true });
		const intentId = cart?.paymentIntentId ?? null;
		// A payment that has an order already is not touched again, so that the cart is not paid twice: it is settled if it has
		// succeeded, kept if it is underway, and else given up together with its order.
		if (intentId !== null && (await findOrderByIntent(tx, intentId)) !== undefined)
			return { outdatedIntentId: intentId };
		const contents = cart && (await readContents(tx, cartId));
		if (!cart || !contents || contents.lines.length === 0) throw new Refusal("invalid-input", m.cart_problem());
		const waitS = intentId === null ? await waitForStart(tx, visitor.userId) : undefined;
		if (waitS !== undefined) throw new TooManyRequests(m.too_many_starts(), waitS, "payment starts");
		const { frozen, frozenCart, hasReleased } = await freezeCart(tx, cart, contents, visitor.userId);
		const { totalFils } = frozen;
		const isCompany = cart.details?.company != null;
		await requireOffered(tx, { kind: "card" }, { ...visitor, destination: cart.destination, totalFils, isCompany });
		assertPayable(totalFils);
		if (intentId !== null && !(await isAgreed(tx, intentId, frozen))) return { outdatedIntentId: intentId };
		const { id: checkoutId } = await tx
			.insertInto("checkouts")
			.values({
				cartId,
				userId: visitor.userId,
				locale: shopper.locale,
				...frozen,
				lines: json(frozen.lines),
				delivery: json<StoredDelivery>(frozen.delivery),
				details: cart.details && json(cart.details),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		return {
			checkoutId,
			purpose: {
				amountFils: totalFils,
				checkoutId,
				cartId,
				userId: visitor.userId,
				customerId: shopper.paymentCustomerId,
			},
			intentId,
			// Pieces that other carts reserved are available now.
			view: await viewCart(tx, frozenCart, hasReleased ? undefined : contents),
		};
	});
}

/**
 * Prices a cart, reserves its stock, its slot and its promo code for some minutes, and binds it to its buyer. To be called in a
 * transaction that has locked the buyer and then the cart.
 *
 * @param isByStaff leaves what the buyer's own carts hold alone: the buyer may be paying one of them.
 * @returns what the checkout stores, the cart as it is now, and whether pieces of the buyer's other carts were released.
 * @throws CompetingPayments, Refusal
 */
export async function freezeCart(
	tx: Database,
	cart: CartRow,
	contents: Pick<CartContents, "lines" | "rules">,
	userId: number,
	{ isByStaff = false } = {},
) {
	const cartId = cart.id;
	const { lines } = contents;
	assertOrderable(subtotalOf(lines));
	assertFewPieces(lines);
	await releaseReservations(tx, cartId);
	const discountFils =
		cart.couponId === null
			? 0
			: await reserveCoupon(tx, cart.couponId, {
					reservationKey: cartId,
					userId,
					subtotalFils: subtotalOf(lines),
					minutes: reservationMinutes,
				});
	const { delivery, priceFils } = await agreeDelivery(tx, cart, contents, subtotalOf(lines) - discountFils);
	const { slot, day, deliveryMethodId } = delivery;
	if (slot && day) await reserveSlot(tx, cartId, { id: slot.id, day }, reservationMinutes);
	const held = { cartId, userId, isExpress: cart.isExpress, lines };
	if (isByStaff) await reserveStock(tx, cartId, lines);
	const hasReleased = !isByStaff && (await holdOnlyThisCart(tx, held));
	await tx
		.updateTable("carts")
		.set({
			userId,
			deliveryMethodId,
			...(slot && day && { deliverySlotId: slot.id, deliveryDay: sql<Date>`${day}::date` }),
			updatedAt: new Date(),
		})
		.where("id", "=", cartId)
		.execute();
	const totals = cartTotals(lines, priceFils, discountFils);
	assertOrderable(totals.totalFils + discountFils);
	return {
		frozen: { lines: lines.map(freeze), couponId: cart.couponId, delivery, ...totals },
		frozenCart: {
			...cart,
			userId,
			deliveryMethodId,
			...(slot && day && { deliverySlotId: slot.id, deliveryDay: day }),
		},
		hasReleased,
	};
}

/**
 * The delivery that the cart has chosen, else the first that is offered.
 *
 * @throws Refusal `conflict` when it is not offered any more, or nothing is.
 */
async function agreeDelivery(
	db: Database,
	cart: CartRow,
	{ lines, rules }: Pick<CartContents, "lines" | "rules">,
	subtotalFils: number,
) {
	const { destination } = cart;
	const basket = basketOf(lines, subtotalFils);
	const offers = await listOpenOffers(db, rules, { destination, basket, cartId: cart.id });
	const [first] = offers;
	const chosen = cart.deliveryMethodId === null && first ? firstChoice(first, destination) : cart;
	const agreed = agree(chosen, offers, rules);
	if ("problem" in agreed) throw new Refusal("conflict", agreed.problem);
	return agreed;
}

/**
 * Carts of one shopper are started one after the other, so that only one of them holds stock.
 *
 * @returns the customer at the card provider, and the language of mails and documents: that of the account, or for a guest
 * that of the page.
 */
export async function lockShopper(
	tx: Database,
	userId: number,
): Promise<{ paymentCustomerId: string | null; locale: Locale }> {
	const user = await tx
		.selectFrom("users")
		.where("id", "=", userId)
		.select(["paymentCustomerId", "isGuest", "locale"])
		.forNoKeyUpdate()
		.executeTakeFirst();
	return {
		paymentCustomerId: user?.paymentCustomerId ?? null,
		locale: !user || user.isGuest ? currentLocale() : user.locale,
	};
}

/** So that no single cart can take a shop's stock off sale. */
const maxPiecesPerOrder = 500;

function assertFewPieces(lines: readonly CartLine[]): void {
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	if (pieces > maxPiecesPerOrder) throw new Refusal("conflict", m.too_many_pieces({ most: maxPiecesPerOrder, pieces }));
}

/** The card provider takes no payment below this. */
const minPaymentFils = 200;

/** @throws Refusal `conflict` below the least amount that the card provider takes. */
export function assertPayable(totalFils: number): void {
	if (totalFils >= minPaymentFils) return;
	const [least, total] = [toAed(minPaymentFils).toFixed(2), toAed(totalFils).toFixed(2)];
	throw new Refusal("conflict", m.below_card_minimum({ least, total }));
}

/** Neither does it take more than this, and nothing larger is written down. */
const maxOrderFils = 99_999_999;

function assertOrderable(totalFils: number): void {
	if (totalFils <= maxOrderFils) return;
	const [most, total] = [aedText(toAed(maxOrderFils)), aedText(toAed(totalFils))];
	throw new Refusal("conflict", m.above_order_maximum({ most, total }));
}

/** The fields of a line that an order keeps, by name: fields that are added to the lines of a cart later stay with the cart. */
function freeze(line: CartLine): CheckoutLine {
	const { productId, variantId, stockId, productName, size, sku, pictureUrl, priceFils, priceBeforeFils, quantity } =
		line;
	if (stockId === null) throw new Error(`“${productName}” has no stock level.`);
	const translations = copiedTranslations({
		productName: [line.translations, "productName"],
		size: [line.translations, "size"],
	});
	return {
		...{ productId, variantId, stockId, productName, size, sku, pictureUrl, priceFils, priceBeforeFils, quantity },
		...(Object.keys(translations).length > 0 && { translations }),
	};
}

/** Whether an intent was created for exactly these lines, delivery and sums. */
async function isAgreed(
	db: Database,
	intentId: string,
	{ lines, ...sums }: Pick<Checkout, "lines" | "couponId" | "delivery" | keyof CartTotals>,
): Promise<boolean> {
	const agreed = await selectCheckouts(db)
		.where("paymentIntentId", "=", intentId)
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
	return (
		agreed !== undefined &&
		// A payment that was started at another provider is given up: the shopper has come back to pay by card.
		agreed.paymentKind === "card" &&
		isDeepStrictEqual(agreed.lines, lines) &&
		isDeepStrictEqual(agreed.delivery, sums.delivery) &&
		agreed.couponId === sums.couponId &&
		agreed.subtotalFils === sums.subtotalFils &&
		agreed.discountFils === sums.discountFils &&
		agreed.shippingFils === sums.shippingFils &&
		agreed.totalFils === sums.totalFils
	);
}

/** Undefined when the intent is over without having been paid, so that a new one is needed. */
async function updateIntent(
	db: Database,
	deps: PaymentDeps,
	intentId: string,
	purpose: IntentPurpose,
): Promise<PaymentIntent | undefined> {
	const updated = await deps.payments.updateIntent(intentId, purpose);
	if (updated) return updated;
	await assertNotPaid(db, deps, intentId);
	return undefined;
}

/** Throws a `Refusal` if the intent is underway or has succeeded; one that has succeeded is settled first. */
async function assertNotPaid(db: Database, deps: PaymentDeps, intentId: string): Promise<void> {
	const intent = await deps.payments.findIntent(intentId);
	if (intent && isUnderway(intent)) throw new Refusal("conflict", m.payment_processing());
	if (intent?.status !== "succeeded") return;
	await settlePayment(db, deps, intentId);
	throw alreadyPaid();
}

/** The refusal of a cart that has been paid. */
export function alreadyPaid(): Refusal {
	return new Refusal("conflict", m.cart_paid());
}

interface NewIntent {
	cartId: string;
	userId: number;
	/** The intent that the cart had when the payment was prepared. */
	expected: string | null;
	intent: { id: string; clientSecret: string | null };
	checkoutId: string;
}

/**
 * Stores the intent on the cart. False if another request stored a different one, if this one has an unpaid order, or if
 * its pieces have been taken since, by another cart of the shopper.
 */
export function keepIntent(
	db: Database,
	{ cartId, userId, expected, intent, checkoutId }: NewIntent,
): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		await lockShopper(tx, userId);
		const cart = await tx
			.selectFrom("carts")
			.where("id", "=", cartId)
			.select("paymentIntentId")
			.forUpdate()
			.executeTakeFirst();
		if (!cart) throw new Refusal("conflict", m.cart_problem());
		const { rows } = await sql<{ orderStatus: OrderStatus | null; isShort: boolean }>`select
			(select status from orders where payment_intent_id = ${intent.id}) as "orderStatus",
			${isShortOfStock(checkoutId, cartId)} as "isShort"`.execute(tx);
		const { orderStatus = null, isShort } = rows[0] ?? {};
		if (orderStatus === "Pending" || orderStatus === "Cancelled") return false;
		if (orderStatus !== null) throw alreadyPaid();
		if (isShort) return false;
		const isReplacing = cart.paymentIntentId !== intent.id;
		if (isReplacing && cart.paymentIntentId !== expected && cart.paymentIntentId !== null) return false;
		await sql`
			with cart as (
				update carts set payment_intent_id = ${intent.id}, client_secret = ${intent.clientSecret} where id = ${cartId}
			)
			update checkouts set payment_intent_id = ${intent.id} where id = ${checkoutId}`.execute(tx);
		return true;
	});
}
