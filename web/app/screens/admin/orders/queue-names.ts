import { shipWithinDays } from "@noor/contract/limits";
import type { OrderQueue } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders";

/** The name of each queue of waiting orders, in the order in which they are shown. */
export const queueNames: Record<OrderQueue, () => string> = {
	requests: m.queue_requests,
	toConfirm: m.queue_to_confirm,
	transfers: m.queue_transfers,
	disputed: m.queue_disputed,
	underReview: m.queue_under_review,
	shortOfStock: m.queue_short_of_stock,
	newDay: m.queue_new_day,
	unshipped: () => m.queue_unshipped({ days: shipWithinDays }),
	failedRefund: m.queue_failed_refund,
};

/** The mark of an order in each queue, in its row. */
export const queueMarks: Record<OrderQueue, () => string> = {
	requests: m.mark_requests,
	toConfirm: m.mark_to_confirm,
	transfers: m.mark_transfers,
	disputed: m.mark_disputed,
	underReview: m.mark_under_review,
	shortOfStock: m.mark_short_of_stock,
	newDay: m.mark_new_day,
	unshipped: m.mark_unshipped,
	failedRefund: m.mark_failed_refund,
};
