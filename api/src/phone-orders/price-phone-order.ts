import type { Cart } from "@noor/contract/carts";
import type { DeliveryOption } from "@noor/contract/delivery";
import type { PhoneOrderDraft, PricedPhoneOrder } from "@noor/contract/phone-orders";
import { applyCoupon } from "../carts/cart-coupon.ts";
import { chooseDelivery } from "../carts/choose-delivery.ts";
import { deleteCart } from "../carts/delete-cart.ts";
import { saveCart } from "../carts/save-cart.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findBuyerAccount, listWaitingOrders } from "./find-buyer.ts";

/** The contents of a cart of staff. */
export type PhoneCart = Omit<PhoneOrderDraft, "email"> & { id: string; userId: number | undefined };

/**
 * Prices an order that staff are entering, by the rules of every cart: it is made as a cart, which is deleted again. Nothing is
 * reserved.
 *
 * @throws Refusal `invalid-input` for an unknown product or variant.
 */
export function pricePhoneOrder(db: Database, { email, ...draft }: PhoneOrderDraft): Promise<PricedPhoneOrder> {
	return inTransaction(db, async (tx) => {
		const userId = email === "" ? undefined : await findBuyerAccount(tx, email);
		const id = crypto.randomUUID();
		const priced = await fillCart(tx, { ...draft, id, userId });
		await deleteCart(tx, id, userId);
		return {
			...priced,
			buyer: email === "" ? null : userId === undefined ? "guest" : "account",
			waitingOrders: email === "" ? [] : await listWaitingOrders(tx, email),
		};
	});
}

/**
 * Makes a cart of an order that staff enter, apart from any cart of its buyer. A promo code or a delivery that is refused does
 * not refuse the cart: the result says why.
 *
 * @throws Refusal `invalid-input` for an unknown product or variant.
 */
export async function fillCart(
	tx: Database,
	{ id, userId, items, destination, delivery, couponCode }: PhoneCart,
): Promise<{ cart: Cart; options: DeliveryOption[]; couponProblem: string; deliveryProblem: string }> {
	await tx
		.insertInto("carts")
		.values({ id, userId: userId ?? null, isExpress: true })
		.execute();
	await saveCart(tx, { id, items: items.map((item) => ({ ...item, price: undefined })) }, userId);
	const couponProblem = await reasonOf(async () => {
		if (couponCode !== "") await applyCoupon(tx, { id, code: couponCode }, userId);
	});
	// One that gives no discount was stored with the cart all the same.
	if (couponProblem !== "") await tx.updateTable("carts").set({ couponId: null }).where("id", "=", id).execute();
	let chosen = { id, destination, ...delivery };
	const deliveryProblem = await reasonOf(() => chooseDelivery(tx, chosen, userId));
	if (deliveryProblem !== "") chosen = { id, destination, deliveryMethodId: null, day: null, slotId: null };
	return { ...(await chooseDelivery(tx, chosen, userId)), couponProblem, deliveryProblem };
}

/** Why something is refused; empty if it is not. */
async function reasonOf(attempt: () => Promise<unknown>): Promise<string> {
	try {
		await attempt();
		return "";
	} catch (error) {
		if (error instanceof Refusal) return error.message;
		throw error;
	}
}
