import type { Address, StoredAddress } from "@noor/contract/address";
import type { Database } from "../database/database.ts";

/** Saves a user's default address in place of the one they had. */
export async function saveDefaultAddress(db: Database, userId: number, address: Address): Promise<StoredAddress> {
	const values = { ...address, line2: address.line2 || null };
	return db
		.insertInto("addresses")
		.values({ ...values, userId, isDefault: true })
		.onConflict((conflict) => conflict.column("userId").where("isDefault", "=", true).doUpdateSet(values))
		.returning(["name", "line1", "line2", "city", "state", "country", "postalCode", "phone"])
		.executeTakeFirstOrThrow();
}
