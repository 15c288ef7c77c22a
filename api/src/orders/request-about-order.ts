import { maxOpenRequests } from "@noor/contract/buyer-request-kinds";
import { kindsFor } from "@noor/contract/buyer-request-rules";
import type { BuyerRequestForm } from "@noor/contract/buyer-requests";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { OrderDetail, StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/api/orders";
import { shopMailbox } from "../accounts/staff/shop-mailbox.ts";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { orderRequest } from "../mail/mails/order-request.ts";
import { pageUrl } from "../mail/page-url.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";
import { getOrderDetail } from "./get-order-detail.ts";
import { getStaffOrder } from "./get-staff-order.ts";
import { lockOrder } from "./lock-order.ts";
import { notifyStaff } from "./notify-staff.ts";

/**
 * Stores what a buyer asks about an order, and mails it to the shop with the buyer as reply-to.
 *
 * @throws Refusal `not-found` for an order of another user; `conflict` for a kind that does not fit the order, a second
 * cancellation or return that waits, or too many waiting requests.
 */
export function requestAboutOrder(
	db: Database,
	orderId: number,
	{ kind, text }: BuyerRequestForm,
	{ userId, shopEmail, publicUrl }: { userId: number; shopEmail: string; publicUrl: string },
): Promise<OrderDetail> {
	return inTransaction(db, async (tx) => {
		await getOrderDetail(tx, orderId, { userId });
		await lockOrder(tx, orderId);
		const order = await getOrderDetail(tx, orderId, { userId });
		if (!kindsFor(order).includes(kind)) throw new Refusal("conflict", m.request_does_not_fit());
		const open = order.requests.filter(({ closedAt }) => closedAt === null);
		if (kind !== "question" && open.some((request) => request.kind === kind))
			throw new Refusal("conflict", m.requested_already());
		if (open.length >= maxOpenRequests) throw new Refusal("conflict", m.too_many_requests_open());
		await tx.insertInto("orderRequests").values({ orderId, kind, text }).execute();
		await notifyStaff(tx, orderChangedNotification, orderId);
		const { name } = order.shippingAddress;
		await queueMail(tx, await shopMailbox(tx, shopEmail), () =>
			orderRequest({
				orderId,
				kind,
				text,
				name,
				email: order.buyerEmail,
				orderUrl: pageUrl(publicUrl, `/admin/orders/${orderId}`),
			}),
		);
		return getOrderDetail(tx, orderId, { userId });
	});
}

/**
 * Marks a request as answered. Repeating it changes nothing.
 *
 * @throws Refusal `not-found` for an order or request that does not exist.
 */
export function closeRequest(
	db: Database,
	{ orderId, requestId }: { orderId: number; requestId: number },
	staff: Staff,
): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		await lockOrder(tx, orderId);
		const request = await tx
			.selectFrom("orderRequests")
			.where("id", "=", requestId)
			.where("orderId", "=", orderId)
			.select("closedAt")
			.executeTakeFirst();
		if (!request) throw new Refusal("not-found", m.no_such_request());
		if (request.closedAt === null)
			await tx
				.updateTable("orderRequests")
				.set({ closedAt: now(), closedBy: staff.userId })
				.where("id", "=", requestId)
				.execute();
		return getStaffOrder(tx, orderId);
	});
}
