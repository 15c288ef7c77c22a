import { shipWithinDays } from "@noor/contract/limits";
import type { OrderQueue } from "@noor/contract/orders";
import { type RawBuilder, sql } from "kysely";

/** SQL of the orders that wait for something at a moment: their `id`, and `since` when they do. */
export const orderQueues: Record<OrderQueue, (now: Date) => RawBuilder<{ id: number; since: Date }>> = {
	shortOfStock:
		() => sql`select shortage.order_id as id, min(shortage.created_at) as since from order_shortages as shortage
		join orders on orders.id = shortage.order_id and orders.status = 'PaymentRecieved'
		where missing > 0 group by shortage.order_id`,
	unshipped: (now) => sql`select id, coalesce(invoiced_at, order_date) as since from orders
		where status = 'PaymentRecieved'
			and coalesce(invoiced_at, order_date) < ${now}::timestamptz - make_interval(days => ${shipWithinDays})`,
	failedRefund: () => sql`select order_id as id, max(created_at) as since from refunds
		where status = 'failed' and not exists (select from refunds as later
			where later.order_id = refunds.order_id and later.created_at > refunds.created_at and later.status <> 'failed')
		group by order_id`,
};
