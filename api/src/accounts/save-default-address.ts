import type { AccountAddress, StoredAccountAddress } from "@noor/contract/address";
import type { Database } from "../database/database.ts";
import { addressColumns, toRow } from "./address-book.ts";

/** Saves a user's default address in place of the one they had. */
export async function saveDefaultAddress(
	db: Database,
	userId: number,
	address: AccountAddress,
): Promise<StoredAccountAddress> {
	const values = toRow(address);
	return db
		.insertInto("addresses")
		.values({ ...values, userId, isDefault: true })
		.onConflict((conflict) => conflict.column("userId").where("isDefault", "=", true).doUpdateSet(values))
		.returning(addressColumns)
		.executeTakeFirstOrThrow();
}
