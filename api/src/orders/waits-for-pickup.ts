import type { Database } from "../database/database.ts";

/** Whether a parcel of an order waits in the showroom, where it is handed over by its code. */
export async function waitsForPickup(db: Database, orderId: number): Promise<boolean> {
	const parcel = await db
		.selectFrom("parcels")
		.where("orderId", "=", orderId)
		.where("deliveredAt", "is", null)
		.where("pickupCode", "is not", null)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return parcel !== undefined;
}
