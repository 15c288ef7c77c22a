import { localizedPath } from "@noor/contract/localized-path";
import type { RedirectRequest } from "@noor/contract/payment-methods";
import * as carts from "@noor/messages/api/carts";
import * as m from "@noor/messages/api/checkout";
import * as methods from "@noor/messages/api/payment-methods";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { readContents } from "../carts/cart-contents.ts";
import { findCart } from "../carts/find-cart.ts";
import { viewCart } from "../carts/view-cart.ts";
import { json, type StoredDelivery } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import type { RedirectPayments } from "../payment-provider/redirect-payments.ts";
import type { RedirectOrder } from "../payment-provider/redirect-provider.ts";
import { abandonPayment } from "../payments/settle-payment.ts";
import { Refusal, TooManyRequests } from "../refusal.ts";
import { agreeMethod, assertShown } from "./agree-method.ts";
import { listPurchases } from "./list-purchases.ts";
import { CompetingPayments, waitForStart } from "./one-held-cart.ts";
import { freezeCart, giveUp, keepIntent, lockShopper, maxRounds } from "./start-payment.ts";

/**
 * Starts the payment of a cart at the redirect provider: prices the cart and reserves as `startPayment` does, stores the checkout
 * with its address, creates a session at the provider outside any transaction, and makes its payment the cart's one. Another
 * payment of the cart is given up first; the provider decides the race with one that is being made.
 *
 * @returns the page of the provider.
 * @throws VersionConflict with the current cart when it or the total differ from what is shown.
 * @throws Refusal `conflict` when the method is not offered, the provider will not take the purchase, stock is short, or the cart is
 * paid.
 * @throws TooManyRequests when the account has started too many payments without making them.
 */
export async function startRedirect(
	db: Database,
	deps: PaymentDeps,
	cartId: string,
	request: RedirectRequest,
	visitor: AuthenticatedUser,
): Promise<{ url: string }> {
	const { redirect } = deps;
	if (!redirect) throw new Refusal("conflict", methods.gone());
	const cancelled = new Set<string>();
	for (let round = 1; round <= maxRounds; round++) {
		const prepared = await prepare(db, cartId, request, visitor).catch((error: unknown) => {
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
		} else if ("openIntentId" in prepared) await giveUp(db, deps, prepared.openIntentId);
		else {
			const url = await createSession(db, deps, redirect, { cartId, visitor, request, ...prepared });
			if (url) return { url };
		}
	}
	throw new Refusal("conflict", carts.cart_in_payment());
}

/**
 * How long the pieces, the promo code and the slot are kept. A page of a provider stays open for 20 minutes, and what is
 * authorised on it is captured without asking again.
 */
const holdMinutes = 30;

async function extendReservations(tx: Database, cartId: string): Promise<void> {
	for (const table of ["stockReservations", "couponUses", "deliveryBookings"] as const)
		await tx
			.updateTable(table)
			.set({ expiresAt: now({ minutes: holdMinutes }) })
			.where("reservationKey", "=", cartId)
			.execute();
}

type Purchase = Pick<RedirectOrder, "checkoutId" | "amountFils" | "shippingFils" | "discountFils" | "lines">;

/** @throws CompetingPayments, Refusal, TooManyRequests, VersionConflict */
function prepare(
	db: Database,
	cartId: string,
	request: RedirectRequest,
	visitor: AuthenticatedUser,
): Promise<{ openIntentId: string } | { purchase: Purchase }> {
	const { userId } = visitor;
	return inTransaction(db, async (tx) => {
		const { locale } = await lockShopper(tx, userId);
		const cart = await findCart(tx, cartId, userId, { lock: true });
		const contents = cart && (await readContents(tx, cartId));
		if (!cart || !contents || contents.lines.length === 0) throw new Refusal("invalid-input", m.cart_problem());
		if (cart.paymentIntentId !== null) return { openIntentId: cart.paymentIntentId };
		const waitS = await waitForStart(tx, userId);
		if (waitS !== undefined) throw new TooManyRequests(m.too_many_starts(), waitS, "payment starts");
		const { frozen, frozenCart } = await freezeCart(tx, cart, contents, userId);
		await extendReservations(tx, cartId);
		const method = await agreeMethod(tx, cart, { ...frozen, rules: contents.rules }, request, visitor);
		if (method.kind !== "redirect") throw new Refusal("invalid-input", m.order_not_created());
		assertShown(await viewCart(tx, frozenCart, contents), { feeFils: 0, totalFils: frozen.totalFils }, request);
		const { line2 = null, ...address } = request.shippingAddress;
		const { id: checkoutId } = await tx
			.insertInto("checkouts")
			.values({
				cartId,
				userId,
				locale,
				...frozen,
				lines: json(frozen.lines),
				delivery: json<StoredDelivery>(frozen.delivery),
				details: cart.details && json(cart.details),
				paymentKind: method.kind,
				shippingAddress: json({ ...address, line2 }),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const { totalFils: amountFils, shippingFils, discountFils } = frozen;
		const described = frozen.lines.map(({ sku, productName: name, quantity, priceFils }) => {
			return { sku, name, quantity, priceFils };
		});
		return { purchase: { checkoutId, amountFils, shippingFils, discountFils, lines: described } };
	});
}

/** @returns the provider's page; undefined if another tab was faster, whose payment is the cart's now. */
async function createSession(
	db: Database,
	deps: PaymentDeps,
	redirect: RedirectPayments,
	by: { cartId: string; visitor: AuthenticatedUser; request: RedirectRequest; purchase: Purchase },
): Promise<string | undefined> {
	const { cartId, purchase, visitor } = by;
	const { checkoutId } = purchase;
	const { line2 = null, ...address } = by.request.shippingAddress;
	const returnTo = (outcome: string) =>
		`${deps.publicUrl()}${localizedPath("/checkout/return")}?${new URLSearchParams({ checkout: checkoutId, outcome })}`;
	const { intentId, sessionId, url } = await redirect.start({
		...purchase,
		address: { ...address, line2 },
		buyer: { name: address.name, email: visitor.email, phone: address.phone },
		history: await listPurchases(db, visitor.userId),
		returnTo: { success: returnTo("success"), cancel: returnTo("cancel"), failure: returnTo("failure") },
	});
	// Before the cart knows the payment, so that one that is to be cancelled always can be.
	await db
		.updateTable("checkouts")
		.set({ paymentIntentId: intentId, providerSessionId: sessionId })
		.where("id", "=", checkoutId)
		.execute();
	const intent = { id: intentId, clientSecret: null };
	if (await keepIntent(db, { cartId, userId: visitor.userId, expected: null, intent, checkoutId })) return url;
	await abandonPayment(db, deps, intentId);
	return undefined;
}
