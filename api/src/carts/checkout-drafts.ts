import type { CheckoutDraft } from "@noor/contract/checkout-drafts";
import * as m from "@noor/messages/api/carts";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { findCart } from "./find-cart.ts";

/** The checkout draft of a user; undefined if there is none. */
export function findCheckoutDraft(db: Database, userId: number): Promise<CheckoutDraft | undefined> {
	return db
		.selectFrom("checkoutDrafts")
		.where("userId", "=", userId)
		.select(["cartId", "step", "address", "isAddressComplete", "savesAddress", "details", "paymentMethodId"])
		.executeTakeFirst();
}

/**
 * Replaces the checkout draft of a user. A payment method that was deleted meanwhile is stored as null.
 *
 * @throws Refusal `not-found` when the cart does not exist or is not the user's.
 */
export function saveCheckoutDraft(db: Database, draft: CheckoutDraft, userId: number): Promise<void> {
	return inTransaction(db, async (tx) => {
		// Locked, so that a concurrent deletion of the cart also deletes the draft.
		const cart = await findCart(tx, draft.cartId, userId, { lock: true });
		if (!cart || cart.isExpress) throw new Refusal("not-found", m.no_such_cart());
		const values = {
			...draft,
			address: json(draft.address),
			details: json(draft.details),
			paymentMethodId: tx.selectFrom("paymentMethods").where("id", "=", draft.paymentMethodId).select("id"),
			updatedAt: now(),
		};
		await tx
			.insertInto("checkoutDrafts")
			.values({ userId, ...values })
			.onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
			.execute();
	});
}
