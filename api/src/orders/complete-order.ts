import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/api/orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findCashOrder } from "./cash-orders.ts";
import { completeShippedOrder } from "./complete-shipped-order.ts";
import { getOrder } from "./get-order.ts";
import { lockOrder } from "./lock-order.ts";
import { waitsForPickup } from "./waits-for-pickup.ts";

/**
 * Marks a shipped order with all its parcels as delivered and mails its buyer. Of two concurrent requests one is refused.
 *
 * @throws Refusal `conflict` for an order that is not shipped, and for one with a parcel that waits for its pickup code.
 */
export function completeOrder(db: Database, orderId: number, staff: Staff, publicUrl: string): Promise<Order> {
	return withActor(db, staff, async (tx) => {
		if ((await lockOrder(tx, orderId)) === "Completed") throw new Refusal("conflict", m.completed_already());
		const cash = await findCashOrder(tx, orderId);
		if (cash && cash.collected === null) throw new Refusal("conflict", m.cash_not_collected());
		if (await waitsForPickup(tx, orderId)) throw new Refusal("conflict", m.not_handed_over());
		if (!(await completeShippedOrder(tx, orderId, publicUrl))) throw new Refusal("conflict", m.not_shipped_yet());
		return getOrder(tx, orderId);
	});
}
