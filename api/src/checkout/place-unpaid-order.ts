import { isDeepStrictEqual } from "node:util";
import { toAed } from "@noor/contract/money";
import type { Order } from "@noor/contract/orders";
import type { UnpaidOrderRequest } from "@noor/contract/payment-options";
import * as m from "@noor/messages/api/checkout";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type CartRow, findCart } from "../carts/find-cart.ts";
import { listCartLines } from "../carts/list-cart-lines.ts";
import { getCart } from "../carts/view-cart.ts";
import { redeemOrderCoupon } from "../coupons/redeem-order-coupon.ts";
import { json, type StoredDelivery } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { destinationOf, homeDestination } from "../delivery/destination.ts";
import { loadDeliveryRules } from "../delivery/load-rules.ts";
import type { Checkout } from "../orders/checkout-snapshot.ts";
import { createOrder } from "../orders/create-order.ts";
import { getOrder } from "../orders/get-order.ts";
import type { PaymentRule } from "../payment-methods/offer-payment.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { sellStock } from "../payments/sell-stock.ts";
import { abandonPayment, emptyCart, notifyShopper } from "../payments/settle-payment.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { hasSameDelivery, hasSameLines } from "./approve-payment.ts";
import { CompetingPayments } from "./one-held-cart.ts";
import { requireOffered } from "./require-offered.ts";
import { alreadyPaid, freezeCart, giveUp, lockShopper, maxRounds } from "./start-payment.ts";

/** How many orders of one account may wait for their money. Without a limit one account could take the whole stock off sale. */
export const maxUnpaidOrders = 3;

export interface PlacedOrder {
	order: Order;
	/** By which the success page finds the order. */
	paymentIntentId: string;
}

/**
 * Places the order of a cart that is paid later, in cash on delivery, and takes its stock. Nothing is placed if lines, delivery,
 * fee or total differ from what is shown. Idempotent: a repeated request, or another one for the same cart, gets the same order.
 *
 * A card payment that was started for the cart is cancelled first. The card provider decides the race with a payment that is
 * being made: what it has charged becomes the order, and this call is refused.
 *
 * @throws VersionConflict with the current cart when it, the fee or the total differ from what is shown.
 * @throws Refusal `conflict` when the method is not offered, stock is short, the cart is paid, or too many orders wait for
 * their money.
 */
export async function placeUnpaidOrder(
	db: Database,
	deps: PaymentDeps,
	cartId: string,
	request: UnpaidOrderRequest,
	visitor: AuthenticatedUser,
): Promise<PlacedOrder> {
	const cancelled = new Set<string>();
	for (let round = 1; round <= maxRounds; round++) {
		const placed = await place(db, deps, cartId, request, visitor).catch((error: unknown) => {
			if (error instanceof CompetingPayments) return error;
			throw error;
		});
		if (placed instanceof CompetingPayments) {
			for (const id of placed.intentIds) {
				// What could not be cancelled is being paid, and gets the pieces.
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
	throw new Refusal("conflict", m.cart_in_payment());
}

function place(
	db: Database,
	deps: PaymentDeps,
	cartId: string,
	request: UnpaidOrderRequest,
	visitor: AuthenticatedUser,
): Promise<(PlacedOrder & { isNew: boolean }) | { openIntentId: string }> {
	const { userId } = visitor;
	return inTransaction(db, async (tx) => {
		await lockShopper(tx, userId);
		const cart = await findCart(tx, cartId, userId, { lock: true });
		const lines = cart ? await listCartLines(tx, cartId) : [];
		const known = await findPlaced(tx, { cartId, requestId: request.requestId, userId, hasLines: lines.length > 0 });
		if (known) return { ...known, order: await getOrder(tx, known.orderId, userId), isNew: false };
		if (!cart || lines.length === 0) throw new Refusal("invalid-input", m.cart_problem());
		if (cart.paymentIntentId !== null) return { openIntentId: cart.paymentIntentId };
		await requireFewUnpaid(tx, visitor);
		const frozen = await freezeCart(tx, cart, lines, userId);
		const method = await agreeMethod(tx, cart, frozen, request, visitor);
		const { feeFils } = method;
		const totalFils = frozen.totalFils + feeFils;
		if (totalFils <= 0) throw new Refusal("conflict", m.nothing_to_collect());
		await requireShown(tx, cart, { feeFils, totalFils }, request, userId);
		const paymentIntentId = `${method.kind}_${request.requestId}`;
		const checkout: Checkout = {
			...frozen,
			id: request.requestId,
			cartId,
			userId,
			paymentIntentId,
			paymentKind: method.kind,
			feeFils,
			totalFils,
			details: cart.details,
		};
		await insertCheckout(tx, checkout);
		const card = { brand: "", last4: "0", expMonth: 0, expYear: 0, type: method.kind, label: method.name, wallet: "" };
		const { line2 = null, ...address } = request.shippingAddress;
		const said = { address: { ...address, line2 }, card };
		const { orderId } = await createOrder(tx, checkout, paymentIntentId, said, deps.seller());
		await redeemOrderCoupon(tx, { id: orderId, userId, checkoutId: checkout.id });
		await sellStock(tx, orderId);
		await emptyCart(tx, checkout);
		await tx
			.insertInto("cashOrders")
			.values({
				orderId,
				expectedFils: totalFils,
				needsCall: method.confirmation === "phone" && !method.isReturning,
			})
			.execute();
		const order = await getOrder(tx, orderId);
		await notifyShopper(tx, userId, { order, missing: [], publicUrl: deps.publicUrl() });
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
	if (order?.paymentKind === "card") throw alreadyPaid();
	return order;
}

/**
 * Counts by address too, because every other phone number makes another guest. Guests of one address, whose rows differ, wait
 * for each other's order here.
 */
async function requireFewUnpaid(db: Database, { userId, email }: AuthenticatedUser): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid orders of ${email.toLowerCase()}`}, 0))`.execute(
		db,
	);
	const { count } = await db
		.selectFrom("orders")
		.where((eb) => eb.or([eb("userId", "=", userId), eb(sql`lower(buyer_email)`, "=", email.toLowerCase())]))
		.where("paymentKind", "<>", "card")
		.where("status", "=", "Pending")
		.select(sql<number>`count(*)::int`.as("count"))
		.executeTakeFirstOrThrow();
	if (count >= maxUnpaidOrders) throw new Refusal("conflict", m.too_many_unpaid({ count }));
}

/** The method, if it is offered for the address that the order goes to, which has to be the one that delivery was priced for. */
async function agreeMethod(
	db: Database,
	cart: CartRow,
	{ delivery, totalFils }: { delivery: StoredDelivery; totalFils: number },
	{ methodId, shippingAddress }: UnpaidOrderRequest,
	{ userId, isGuest }: AuthenticatedUser,
): Promise<PaymentRule & { isReturning: boolean }> {
	const { zones } = await loadDeliveryRules(db);
	const line2 = [shippingAddress.line2, cart.details?.area].filter(Boolean).join(", ");
	const destination = destinationOf({ ...shippingAddress, line2 }, zones);
	const isPriced = isDeepStrictEqual(destination, delivery.destination ?? homeDestination);
	if (!isPriced && delivery.kind !== "pickup") throw new Refusal("conflict", m.delivery_for_other_address());
	const method = await requireOffered(db, { id: methodId }, { destination, totalFils, userId, isGuest });
	if (method.kind !== "cash") throw new Refusal("invalid-input", m.order_not_created());
	return method;
}

async function requireShown(
	db: Database,
	{ id }: CartRow,
	{ feeFils, totalFils }: { feeFils: number; totalFils: number },
	{ shown }: UnpaidOrderRequest,
	userId: number,
): Promise<void> {
	const cart = await getCart(db, id, userId);
	const isSame =
		toAed(feeFils) === shown.fee &&
		toAed(totalFils) === shown.total &&
		hasSameLines(cart.items, shown.items) &&
		hasSameDelivery(cart, shown);
	if (!isSame) throw new VersionConflict(cart, m.order_changed());
}

/** It is closed from the beginning: the card provider knows nothing of it. */
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
