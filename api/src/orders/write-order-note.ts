import type { StaffOrder } from "@noor/contract/orders";
import { changeAs, type Staff } from "../audit/change-as.ts";
import type { Database } from "../database/database.ts";
import { noSuchOrder } from "./get-order.ts";
import { getStaffOrder } from "./get-staff-order.ts";

/** Writes something down about an order, for staff alone: its buyer never sees it on the order. */
export function writeOrderNote(db: Database, orderId: number, text: string, staff: Staff): Promise<StaffOrder> {
	return changeAs(db, staff, async (tx) => {
		const order = await tx.selectFrom("orders").where("id", "=", orderId).select("id").executeTakeFirst();
		if (!order) throw noSuchOrder();
		await tx.insertInto("orderNotes").values({ orderId, text, writtenBy: staff.userId }).execute();
		return getStaffOrder(tx, orderId);
	});
}
