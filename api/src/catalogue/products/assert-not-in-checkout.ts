import * as m from "@noor/messages/api/catalogue";
import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Asserts that no unexpired reservation holds stock of a product. Locks its stock rows, so that no reservation can be
 * added until the transaction ends.
 *
 * @param variantIds restricts the check to these variants.
 * @throws Refusal `conflict` when there is such a reservation.
 */
export async function assertNotInCheckout(
	tx: Database,
	productId: number,
	variantIds?: readonly number[],
): Promise<void> {
	let stock = tx.selectFrom("stock").where("productId", "=", productId).orderBy("id").select("id").forUpdate();
	if (variantIds) stock = stock.where("variantId", "in", variantIds);
	const stockIds = (await stock.execute()).map(({ id }) => id);
	if (stockIds.length === 0) return;
	const held = await tx
		.selectFrom("stockReservations")
		.where("stockId", "in", stockIds)
		.where("expiresAt", ">", now())
		.select("stockId")
		.executeTakeFirst();
	if (held) throw new Refusal("conflict", m.in_checkout());
}
