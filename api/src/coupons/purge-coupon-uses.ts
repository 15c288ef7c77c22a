import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** Deletes uses of promo codes that were held for a payment and have run out. They count for nothing already. */
export async function purgeCouponUses(db: Database): Promise<void> {
	await db.deleteFrom("couponUses").where("expiresAt", "<", now()).execute();
}
