import { type Database, inTransaction } from "../database/database.ts";
import { findCart } from "./find-cart.ts";
import { releaseReservations } from "./release-reservations.ts";

/**
 * Deletes a cart and releases its reservations. A cart that does not exist counts as deleted.
 *
 * @returns the id of the payment intent that the cart had, which its owner can still pay until it is cancelled.
 */
export function deleteCart(db: Database, id: string, userId: number | undefined): Promise<string | null> {
	return inTransaction(db, async (tx) => {
		const cart = await findCart(tx, id, userId, { lock: true });
		if (!cart) return null;
		await releaseReservations(tx, id);
		await tx.deleteFrom("discontinuedCartLines").where("cartId", "=", id).execute();
		await tx.deleteFrom("carts").where("id", "=", id).execute();
		return cart.paymentIntentId;
	});
}

/**
 * Deletes a cart as `deleteCart` does, and then gives up its payment.
 *
 * @param abandonPayment gives up a payment, or settles it if it was made. Does not throw.
 */
export async function deleteCartAndPayment(
	db: Database,
	id: string,
	userId: number | undefined,
	abandonPayment: (intentId: string) => Promise<void>,
): Promise<void> {
	const intentId = await deleteCart(db, id, userId);
	if (intentId !== null) await abandonPayment(intentId);
}
