import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { assertNotInCheckout } from "./assert-not-in-checkout.ts";

/**
 * Deletes a product with its variants, lighting details, category assignments and cart lines. Orders keep their copies of
 * the sold lines, and the stored pictures remain because orders show them.
 *
 * @throws Refusal `conflict` while a checkout holds stock of the product; `not-found` when no product has this id.
 */
export async function deleteProduct(db: Database, id: number, by: Staff): Promise<void> {
	await inCatalogueTransaction(db, by, async (tx) => {
		await assertNotInCheckout(tx, id);
		const { numDeletedRows } = await tx.deleteFrom("products").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_product());
	});
}
