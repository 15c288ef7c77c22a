import type { StaffOrder } from "@noor/contract/orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { getStaffOrder } from "./get-staff-order.ts";
import { lockOrder } from "./lock-order.ts";

/** Adds an internal note to an order, which its buyer does not see. */
export function createOrderNote(db: Database, orderId: number, text: string, staff: Staff): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		await lockOrder(tx, orderId);
		await tx.insertInto("orderNotes").values({ orderId, text, writtenBy: staff.userId }).execute();
		return getStaffOrder(tx, orderId);
	});
}
