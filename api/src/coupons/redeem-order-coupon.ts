import type { Database } from "../database/database.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { redeemCoupon } from "./reserve-coupon.ts";

/** Redeems the promo code of a paid order, if it has one. Call it in a transaction. */
export async function redeemOrderCoupon(
	tx: Database,
	{ id, userId, checkoutId }: { id: number; userId: number | null; checkoutId: string },
): Promise<void> {
	const { couponId } = await tx
		.selectFrom("checkouts")
		.where("id", "=", checkoutId)
		.select("couponId")
		.executeTakeFirstOrThrow();
	if (couponId !== null) await redeemCoupon(tx, couponId, { reservationKey: orderReservation(id), userId });
}
