import { calendarDay } from "@noor/contract/dates";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { StaffOrder } from "@noor/contract/orders";
import { type DueDateForm, maxExtensionDays } from "@noor/contract/transfers";
import * as m from "@noor/messages/api/transfers";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { shopToday } from "../database/shop-time-zone.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { reminderDays } from "./expire-transfers.ts";
import { lockTransferOrder } from "./lock-transfer-order.ts";
import { mailDueDate } from "./mail-due-date.ts";

/**
 * Changes until when an order waits for its money, and mails its buyer. They are reminded again before the new date.
 *
 * @throws Refusal `not-found`; `conflict` for another version, and an order that does not wait for a transfer; `invalid-input` for
 * a day before today or too late.
 */
export function changeDueDate(
	db: Database,
	orderId: number,
	{ dueOn, version }: DueDateForm,
	staff: Staff,
	publicUrl: string,
): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		const order = await lockTransferOrder(tx, orderId);
		if (order.status !== "Pending") throw new Refusal("conflict", m.not_waiting());
		if (order.version !== version) throw new VersionConflict(await getStaffOrder(tx, orderId));
		const [first, last] = [await shopToday(tx), await shopToday(tx, maxExtensionDays)];
		if (dueOn < first || dueOn > last) {
			const reason = m.due_date_range({ first: calendarDay(first), last: calendarDay(last) });
			throw new Refusal("invalid-input", reason, { dueOn: [reason] });
		}
		if (dueOn === order.dueOn) return getStaffOrder(tx, orderId);
		// The mail about the new date is the reminder, then.
		const isSoon = dueOn <= (await shopToday(tx, reminderDays));
		await tx
			.updateTable("transferOrders")
			.set({ dueOn: sql<Date>`${dueOn}::date`, remindedAt: isSoon ? now() : null })
			.where("orderId", "=", orderId)
			.execute();
		await recordOrderEvent(tx, orderId, "due-date-changed", { dueOn });
		await notifyStaff(tx, orderChangedNotification, orderId);
		await mailDueDate(tx, orderId, { isChanged: true, publicUrl });
		return getStaffOrder(tx, orderId);
	});
}
