import { releaseCoupon } from "../coupons/reserve-coupon.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { findCart } from "./find-cart.ts";

/** Deletes a cart and lets go of what it had set aside. A cart that is not there is as good as deleted. */
export function deleteCart(db: Database, id: string, userId: number | undefined): Promise<void> {
	return inTransaction(db, async (tx) => {
		const cart = await findCart(tx, id, userId, { lock: true });
		if (!cart) return;
		await tx.deleteFrom("stockReservations").where("reservationKey", "=", id).execute();
		await releaseCoupon(tx, id);
		await tx.deleteFrom("discontinuedCartLines").where("cartId", "=", id).execute();
		await tx.deleteFrom("carts").where("id", "=", id).execute();
	});
}
