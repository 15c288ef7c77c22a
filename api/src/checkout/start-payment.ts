import type { Cart } from "@noor/contract/carts";
import { deliveryMethods } from "@noor/contract/delivery";
import { toAed } from "@noor/contract/money";
import type { Visitor } from "../accounts/visitor.ts";
import { cartTotals, subtotalOf } from "../carts/cart-totals.ts";
import { type CartRow, findCart } from "../carts/find-cart.ts";
import { type CartLine, listCartLines } from "../carts/list-cart-lines.ts";
import { getCart } from "../carts/view-cart.ts";
import { reserveCoupon } from "../coupons/reserve-coupon.ts";
import { type Database, inTransaction } from "../database/database.ts";
import type { IntentPurpose, PaymentIntent } from "../payments/stripe.ts";
import { Refusal } from "../refusal.ts";
import { holdMinutes, holdStock } from "./hold-stock.ts";
import { settlePayment } from "./settle-payment.ts";
import type { Till } from "./till.ts";

interface Prepared {
	checkoutId: string;
	purpose: IntentPurpose;
	/** The intent this cart already has and nobody has used yet. */
	intentId: string | null;
}

/**
 * Gets a cart ready to be paid: prices it from the catalogue, sets its promo code and its stock aside, freezes all of it in a checkout, and makes or
 * updates the one payment intent of the cart. Answers the cart with the secret the browser pays with.
 *
 * The card provider is asked outside any transaction. What is frozen first travels with the intent as its metadata, so
 * that a crash in between, or a second tab, leaves an intent whose amount and lines still belong together.
 */
export async function startPayment(db: Database, till: Till, cartId: string, visitor: Visitor): Promise<Cart> {
	const { checkoutId, purpose, intentId } = await prepare(db, cartId, visitor);
	const intent =
		(intentId && (await updateIntent(db, till, intentId, purpose))) ||
		(await till.payments.createIntent(purpose, visitor.email));
	const kept = await keepIntent(db, cartId, intentId, intent, checkoutId);
	if (!kept) {
		// Another tab made an intent at the same time: one intent per cart, so this one goes and the other is updated.
		await till.payments.cancelIntent(intent.id);
		return startPayment(db, till, cartId, visitor);
	}
	return getCart(db, cartId, visitor.userId);
}

function prepare(db: Database, cartId: string, visitor: Visitor): Promise<Prepared> {
	return inTransaction(db, async (tx) => {
		const cart = await findCart(tx, cartId, visitor.userId, { lock: true });
		const lines = cart ? await listCartLines(tx, cartId) : [];
		if (!cart || lines.length === 0) throw new Refusal("invalid-input", "Problem With Cart");
		const discountFils = await reserveCoupon(tx, cart.couponId, {
			holder: cartId,
			userId: visitor.userId,
			subtotalFils: subtotalOf(lines),
			minutes: holdMinutes,
		});
		await holdStock(tx, cartId, lines);
		const deliveryMethodId = cart.deliveryMethodId ?? deliveryMethods[0]?.id ?? null;
		await tx
			.updateTable("carts")
			.set({ userId: visitor.userId, deliveryMethodId, updatedAt: new Date() })
			.where("id", "=", cartId)
			.execute();
		const totals = cartTotals(lines, deliveryMethodId, discountFils);
		requirePayable(totals.totalFils);
		const { id: checkoutId } = await tx
			.insertInto("checkouts")
			.values({
				cartId,
				userId: visitor.userId,
				lines: JSON.stringify(lines.map(freeze)),
				couponId: cart.couponId,
				...totals,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		return {
			checkoutId,
			purpose: { amountFils: totals.totalFils, checkoutId, cartId, userId: visitor.userId },
			intentId: await findUnusedIntent(tx, cart),
		};
	});
}

/** The card provider takes no payment below this. */
const leastPaymentFils = 200;

function requirePayable(totalFils: number): void {
	if (totalFils >= leastPaymentFils) return;
	const [least, total] = [leastPaymentFils, totalFils].map((fils) => toAed(fils).toFixed(2));
	throw new Refusal(
		"conflict",
		`A payment by card is at least AED ${least}, and this order comes to AED ${total}. Please add something to it.`,
	);
}

function freeze({ brand: _brand, type: _type, available: _available, shownPriceFils: _shown, ...line }: CartLine) {
	return line;
}

/** An intent that an order was already made of is not touched again: what was ordered stays what is paid. */
async function findUnusedIntent(db: Database, { paymentIntentId }: CartRow): Promise<string | null> {
	if (paymentIntentId === null) return null;
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.select("id")
		.executeTakeFirst();
	return order ? null : paymentIntentId;
}

/** Undefined when the intent is over without having been paid, so that a new one is needed. */
async function updateIntent(
	db: Database,
	till: Till,
	intentId: string,
	purpose: IntentPurpose,
): Promise<PaymentIntent | undefined> {
	const updated = await till.payments.updateIntent(intentId, purpose);
	if (updated) return updated;
	const intent = await till.payments.findIntent(intentId);
	if (intent?.status === "processing") throw new Refusal("conflict", "This payment is being processed. Please wait.");
	if (intent?.status !== "succeeded") return undefined;
	await settlePayment(db, till, intentId);
	throw new Refusal("conflict", "This cart has already been paid for. You find the order under My Orders.");
}

/** Makes the intent the cart's own. False when the cart was given another one meanwhile. */
function keepIntent(
	db: Database,
	cartId: string,
	expected: string | null,
	intent: PaymentIntent,
	checkoutId: string,
): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		const cart = await tx
			.selectFrom("carts")
			.where("id", "=", cartId)
			.select("paymentIntentId")
			.forUpdate()
			.executeTakeFirst();
		if (!cart) throw new Refusal("conflict", "Problem With Cart");
		const isReplacing = cart.paymentIntentId !== intent.id;
		if (isReplacing && cart.paymentIntentId !== expected && cart.paymentIntentId !== null) return false;
		await tx
			.updateTable("carts")
			.set({ paymentIntentId: intent.id, clientSecret: intent.clientSecret })
			.where("id", "=", cartId)
			.execute();
		await tx.updateTable("checkouts").set({ paymentIntentId: intent.id }).where("id", "=", checkoutId).execute();
		return true;
	});
}
