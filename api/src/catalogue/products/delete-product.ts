import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { assertNotInCheckout } from "./assert-not-in-checkout.ts";

/**
 * Deletes a product with its variants, pictures, lighting details and places in categories and carts. Orders keep what
 * they sold, and the photographs they show stay in the shop.
 */
export async function deleteProduct(db: Database, id: number, by: Staff): Promise<void> {
	await inCatalogueTransaction(db, by, async (tx) => {
		await assertNotInCheckout(tx, id);
		const { numDeletedRows } = await tx.deleteFrom("products").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_product());
	});
}
