import { releaseCoupon } from "../coupons/reserve-coupon.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { releaseSlot } from "../delivery/slots.ts";
import { findCart } from "./find-cart.ts";

/**
 * Deletes a cart and releases its reservations. A cart that does not exist counts as deleted.
 *
 * @returns the id of the payment intent that the cart had, which its owner can still pay until it is cancelled.
 */
export function deleteCart(db: Database, id: string, userId: number | undefined): Promise<string | null> {
	return inTransaction(db, async (tx) => {
		const cart = await findCart(tx, id, userId, { lock: true });
		if (!cart) return null;
		await tx.deleteFrom("stockReservations").where("reservationKey", "=", id).execute();
		await releaseCoupon(tx, id);
		await releaseSlot(tx, id);
		await tx.deleteFrom("discontinuedCartLines").where("cartId", "=", id).execute();
		await tx.deleteFrom("carts").where("id", "=", id).execute();
		return cart.paymentIntentId;
	});
}
