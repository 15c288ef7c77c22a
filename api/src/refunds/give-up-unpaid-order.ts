import type { OrderStatus } from "@noor/contract/orders";
import { releaseCouponUse } from "../coupons/reserve-coupon.ts";
import type { Database } from "../database/database.ts";
import { orderCancelled } from "../mail/mails/order-cancelled.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { getOrder } from "../orders/get-order.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { returnOrderStock } from "./return-order-stock.ts";

/**
 * Cancels an order whose money has not come: its pieces, its use of a promo code and its delivery slot are free again, and its
 * buyer gets a mail. To be called in a transaction that has locked the order.
 *
 * @param isOverdue whether its due date has passed.
 */
export async function giveUpUnpaidOrder(
	tx: Database,
	orderId: number,
	{ status, isOverdue = false, publicUrl }: { status: OrderStatus; isOverdue?: boolean; publicUrl: string },
): Promise<void> {
	const { transfer } = await getOrder(tx, orderId);
	const owedBackAed = transfer?.received ?? 0;
	const detail = { isUnpaid: owedBackAed === 0, wasShipped: status === "Shipped", isOverdue };
	await changeOrderStatus(tx, orderId, status, "Cancelled", detail);
	await releaseCouponUse(tx, orderReservation(orderId));
	await returnOrderStock(tx, orderId);
	await queueOrderMail(tx, orderId, publicUrl, (orderUrl) =>
		orderCancelled({ orderId, isOverdue, owedBackAed, orderUrl }),
	);
}
