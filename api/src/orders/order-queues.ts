import { shipWithinDays } from "@noor/contract/limits";
import type { OrderQueue } from "@noor/contract/orders";
import { shopZone } from "@noor/contract/shop-time";
import { type RawBuilder, sql } from "kysely";
import { needsNewDay } from "./delivery-day.ts";

/** SQL of the orders that wait for something at a moment: their `id`, and `since` when they do. */
export const orderQueues: Record<OrderQueue, (now: Date) => RawBuilder<{ id: number; since: Date }>> = {
	requests: () => sql`select order_id as id, min(created_at) as since from order_requests
		where closed_at is null group by order_id`,
	toConfirm: () => sql`select id, order_date as since from cash_orders join orders on orders.id = order_id
		where needs_call and confirmed_at is null and status = 'Pending'`,
	transfers: (
		now,
	) => sql`select id, case when status = 'Pending' then due_on::timestamp at time zone ${shopZone} else order_date end as since
		from transfer_orders join orders on orders.id = order_id
		where case when status = 'Pending' then due_on <= (${now}::timestamptz at time zone ${shopZone})::date
			else (paid_fils > 0 or status = 'Cancelled')
				and paid_fils < (select sum(amount_fils) from transfer_entries as entry where entry.order_id = orders.id) end`,
	disputed: () => sql`select order_id as id, min(created_at) as since from disputes
		where closed_at is null and status like '%needs_response' group by order_id`,
	underReview: () => sql`select id, min(since) as since from (
			select order_id as id, opened_at as since from payment_reviews where closed_at is null
			union all select order_id, created_at from fraud_warnings where is_actionable
		) as risky group by id`,
	shortOfStock:
		() => sql`select shortage.order_id as id, min(shortage.created_at) as since from order_shortages as shortage
		join orders on orders.id = shortage.order_id and orders.status = 'PaymentRecieved'
		where missing > 0 group by shortage.order_id`,
	newDay: (now) => sql`select id, coalesce(invoiced_at, order_date) as since from orders
		where (status = 'PaymentRecieved' or payment_kind = 'cash') and ${needsNewDay(now)}`,
	unshipped: (now) => sql`select id, coalesce(invoiced_at, order_date) as since from orders
		where (status = 'PaymentRecieved' or (status = 'Pending' and payment_kind = 'cash'))
			and coalesce(invoiced_at, order_date) < ${now}::timestamptz - make_interval(days => ${shipWithinDays})`,
	failedRefund: () => sql`select order_id as id, max(created_at) as since from refunds
		where status = 'failed' and not exists (select from refunds as later
			where later.order_id = refunds.order_id and later.created_at > refunds.created_at and later.status <> 'failed')
		group by order_id`,
};
