import type { Order } from "@noor/contract/orders";
import { isPaidAtProvider, kindsAtProvider } from "@noor/contract/payment-kinds";
import type { UnpaidOrderRequest } from "@noor/contract/payment-methods";
import { copiedTranslations } from "@noor/contract/translations";
import * as carts from "@noor/messages/api/carts";
import * as m from "@noor/messages/api/checkout";
import { locale as currentLocale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { readContents } from "../carts/cart-contents.ts";
import { findCart } from "../carts/find-cart.ts";
import { viewCart } from "../carts/view-cart.ts";
import { redeemOrderCoupon } from "../coupons/redeem-order-coupon.ts";
import { json, type StoredDelivery } from "../database/column-types.ts";
import { limitCalls } from "../database/count-calls.ts";
import { type Database, inTransaction } from "../database/database.ts";
import type { Checkout } from "../orders/checkout-snapshot.ts";
import { createOrder } from "../orders/create-order.ts";
import { getOrder } from "../orders/get-order.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { sellStock } from "../payments/sell-stock.ts";
import { abandonPayment, emptyCart, notifyShopper } from "../payments/settle-payment.ts";
import { Refusal } from "../refusal.ts";
import { agreeMethod, assertShown } from "./agree-method.ts";
import { CompetingPayments } from "./one-held-cart.ts";
import { alreadyPaid, freezeCart, giveUp, lockShopper, maxRounds } from "./start-payment.ts";
import { unpaidKinds } from "./unpaid-kinds.ts";

/** How many orders of one account may wait for their money. Without a limit one account could take the whole stock off sale. */
export const maxUnpaidOrders = 3;

/**
 * How many unpaid orders guests of one network may place, because every other e-mail address makes another guest. Mobile
 * providers of the Emirates put many people behind one address.
 */
export const guestOrdersPerNetwork = { calls: 20, seconds: 24 * 60 * 60 };

/** The buyer, and their network. */
type Visitor = AuthenticatedUser & { network: string };

export interface PlacedOrder {
	order: Order;
	/** The id by which the success page finds the order. */
	paymentIntentId: string;
}

/**
 * Places the order of a cart that is paid later, in cash on delivery or by bank transfer, and takes its stock. Nothing is placed if lines, delivery,
 * fee or total differ from what is shown. Idempotent: a repeated request, or another one for the same cart, gets the same order.
 *
 * A card payment that was started for the cart is cancelled first. The card provider decides the race with a payment that is
 * being made: what it has charged becomes the order, and this call is refused.
 *
 * @throws VersionConflict with the current cart when it, the fee or the total differ from what is shown.
 * @throws Refusal `conflict` when the method is not offered, stock is short, the cart is paid, or too many orders wait for
 * their money.
 * @throws TooManyRequests when guests of the network have placed too many.
 */
export async function placeUnpaidOrder(
	db: Database,
	deps: PaymentDeps,
	cartId: string,
	request: UnpaidOrderRequest,
	visitor: Visitor,
): Promise<PlacedOrder> {
	const cancelled = new Set<string>();
	for (let round = 1; round <= maxRounds; round++) {
		const placed = await place(db, deps, cartId, request, visitor).catch((error: unknown) => {
			if (error instanceof CompetingPayments) return error;
			throw error;
		});
		if (placed instanceof CompetingPayments) {
			for (const id of placed.intentIds) {
				// A payment that could not be cancelled is being made, and gets the pieces.
				if (cancelled.has(id)) throw new Refusal("conflict", m.other_cart_in_payment());
				cancelled.add(id);
				await abandonPayment(db, deps, id);
			}
		} else if ("openIntentId" in placed) await giveUp(db, deps, placed.openIntentId);
		else {
			const { order, isNew } = placed;
			if (isNew) deps.log.info({ orderId: order.id, cartId }, "order placed");
			return { order, paymentIntentId: placed.paymentIntentId };
		}
	}
	throw new Refusal("conflict", carts.cart_in_payment());
}

function place(
	db: Database,
	deps: PaymentDeps,
	cartId: string,
	request: UnpaidOrderRequest,
	visitor: Visitor,
): Promise<(PlacedOrder & { isNew: boolean }) | { openIntentId: string }> {
	const { userId } = visitor;
	return inTransaction(db, async (tx) => {
		const { locale } = await lockShopper(tx, userId);
		const cart = await findCart(tx, cartId, userId, { lock: true });
		const contents = cart && (await readContents(tx, cartId));
		const hasLines = contents !== undefined && contents.lines.length > 0;
		const known = await findPlaced(tx, { cartId, requestId: request.requestId, userId, hasLines });
		if (known) return { ...known, order: await getOrder(tx, known.orderId, userId), isNew: false };
		if (!cart || !contents || !hasLines) throw new Refusal("invalid-input", m.cart_problem());
		if (cart.paymentIntentId !== null) return { openIntentId: cart.paymentIntentId };
		await assertFewUnpaid(tx, visitor);
		const { frozen, frozenCart } = await freezeCart(tx, cart, contents, userId);
		const method = await agreeMethod(tx, cart, { ...frozen, rules: contents.rules }, request, visitor);
		const createRecord = unpaidKinds[method.kind];
		if (!createRecord) throw new Refusal("invalid-input", m.order_not_created());
		const { feeFils } = method;
		const totalFils = frozen.totalFils + feeFils;
		if (totalFils <= 0) throw new Refusal("conflict", m.nothing_to_collect());
		assertShown(await viewCart(tx, frozenCart, contents), { feeFils, totalFils }, request);
		const paymentIntentId = `${method.kind}_${request.requestId}`;
		const checkout: Checkout = {
			...frozen,
			id: request.requestId,
			cartId,
			userId,
			paymentIntentId,
			locale,
			paymentKind: method.kind,
			feeFils,
			totalFils,
			details: cart.details,
		};
		await insertCheckout(tx, checkout);
		// Counts only what is placed: a refusal rolls it back.
		if (visitor.isGuest) await limitCalls(tx, `unpaid guest orders of ${visitor.network}`, guestOrdersPerNetwork);
		const translations = copiedTranslations({ label: [method.translations, "name"] });
		const isTranslated = Object.keys(translations).length > 0;
		const named = { type: method.kind, label: method.name, wallet: "", ...(isTranslated && { translations }) };
		const card = { brand: "", last4: "0", expMonth: 0, expYear: 0, ...named };
		const { line2 = null, ...address } = request.shippingAddress;
		const contact = { address: { ...address, line2 }, card };
		const { orderId } = await createOrder(tx, checkout, paymentIntentId, contact, deps.seller());
		await redeemOrderCoupon(tx, { id: orderId, userId, checkoutId: checkout.id });
		await sellStock(tx, orderId);
		await emptyCart(tx, checkout);
		await createRecord(tx, { orderId, totalFils, method });
		const order = await getOrder(tx, orderId);
		const mailed = locale === currentLocale() ? order : await runInLocale(locale, () => getOrder(tx, orderId));
		await notifyShopper(tx, userId, { order: mailed, missing: [], publicUrl: deps.publicUrl() });
		return { order, paymentIntentId, isNew: true };
	});
}

/** The order that this request or an earlier one has placed for the cart. A cart that has lines again is another purchase. */
async function findPlaced(
	db: Database,
	by: { cartId: string; requestId: string; userId: number; hasLines: boolean },
): Promise<{ orderId: number; paymentIntentId: string } | undefined> {
	const order = await db
		.selectFrom("orders")
		.innerJoin("checkouts", "checkouts.id", "orders.checkoutId")
		.where("orders.userId", "=", by.userId)
		.where((eb) =>
			eb.or([eb("checkouts.id", "=", by.requestId), ...(by.hasLines ? [] : [eb("checkouts.cartId", "=", by.cartId)])]),
		)
		.select(["orders.id as orderId", "orders.paymentIntentId", "orders.paymentKind"])
		.orderBy(sql`checkouts.id = ${by.requestId}`, "desc")
		.orderBy("orders.id", "desc")
		.limit(1)
		.executeTakeFirst();
	if (order && isPaidAtProvider(order.paymentKind)) throw alreadyPaid();
	return order;
}

/**
 * Counts by address too, because every other phone number makes another guest. Guests of one address, whose rows differ, wait
 * for each other's order here.
 */
async function assertFewUnpaid(db: Database, { userId, email }: AuthenticatedUser): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid orders of ${email.toLowerCase()}`}, 0))`.execute(
		db,
	);
	const { count } = await db
		.selectFrom("orders")
		.where((eb) => eb.or([eb("userId", "=", userId), eb(sql`lower(buyer_email)`, "=", email.toLowerCase())]))
		// Staff answer for the orders that they enter. Cash that is on its way to the buyer has not come either.
		.where("paymentKind", "not in", kindsAtProvider)
		.where("paidFils", "=", 0)
		.where("status", "in", ["Pending", "Shipped"])
		.select(sql<number>`count(*)::int`.as("count"))
		.executeTakeFirstOrThrow();
	if (count >= maxUnpaidOrders) throw new Refusal("conflict", m.too_many_unpaid({ count }));
}

/** It is closed from the beginning, because it does not exist at the card provider. */
async function insertCheckout(db: Database, checkout: Checkout): Promise<void> {
	const inserted = await db
		.insertInto("checkouts")
		.values({
			...checkout,
			lines: json(checkout.lines),
			delivery: checkout.delivery && json<StoredDelivery>(checkout.delivery),
			details: checkout.details && json(checkout.details),
			closedAt: new Date(),
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.executeTakeFirst();
	// The id belongs to another account.
	if (!inserted) throw new Refusal("invalid-input", m.order_not_created());
}
