import { orderChangedNotification } from "@noor/contract/notifications";
import type { StaffOrder } from "@noor/contract/orders";
import { shopZone } from "@noor/contract/shop-time";
import type { WaitForm } from "@noor/contract/shortages";
import * as m from "@noor/messages/api/shortages";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { orderDelayed } from "../mail/mails/order-delayed.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { Refusal } from "../refusal.ts";
import { findShortLine, type LineId, nameWithSize, requireOpen } from "./lock-shortage.ts";

interface Wait {
	line: LineId;
	wait: WaitForm;
	staff: Staff;
	publicUrl: string;
}

/**
 * Records that the missing pieces of a line are waited for, and mails the buyer when they are expected. Repeating it with
 * the same day changes nothing and mails nobody.
 *
 * @throws Refusal as `requireOpen` does; `invalid-input` for a day in the past.
 */
export function waitForStock(
	db: Database,
	{ line: { id, itemId }, wait: { expectedOn, version }, staff, publicUrl }: Wait,
): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, id);
		const found = await findShortLine(tx, { id, itemId });
		const isKnown = found?.waitsSince != null && found.expectedOn === expectedOn;
		if (isKnown && status === "PaymentRecieved") return getStaffOrder(tx, id);
		const line = await requireOpen(tx, { id, status, line: found, version });
		if (expectedOn !== null && (await isPast(tx, expectedOn)))
			throw new Refusal("invalid-input", m.day_in_the_past(), { expectedOn: [m.day_in_the_past()] });
		await tx
			.updateTable("orderShortages")
			.set((eb) => ({ waitsSince: new Date(), expectedOn, version: eb("version", "+", 1) }))
			.where("orderItemId", "=", itemId)
			.execute();
		const { missing, productName: product } = line;
		await recordOrderEvent(tx, id, "waiting-for-stock", { product, missing, expectedOn });
		await notifyStaff(tx, orderChangedNotification, id);
		await queueOrderMail(tx, id, publicUrl, (orderUrl) =>
			orderDelayed({ orderId: id, name: nameWithSize(line), missing, expectedOn, orderUrl }),
		);
		return getStaffOrder(tx, id);
	});
}

/** Whether a day is before today in Dubai. */
async function isPast(db: Database, day: string): Promise<boolean> {
	const { rows } = await sql<{ isPast: boolean }>`
		select ${day}::date < (now() at time zone ${shopZone})::date as "isPast"`.execute(db);
	return rows[0]?.isPast ?? false;
}
