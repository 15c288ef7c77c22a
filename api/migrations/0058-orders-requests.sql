-- What buyers ask about their orders.

create table order_requests (
	id integer generated always as identity primary key,
	order_id integer not null references orders on delete cascade,
	kind text not null check (kind in ('question', 'cancellation', 'return')),
	text text not null check (length(text) <= 2000),
	created_at timestamptz not null default now(),
	closed_at timestamptz,
	closed_by integer references users on delete set null
);
comment on table order_requests is 'Questions of buyers about their orders, and what they ask for. Staff answer by mail.';
comment on column order_requests.text is 'Empty where a cancellation was asked for without a reason.';
comment on column order_requests.closed_at is 'When staff had answered it; null until then.';
create index order_requests_order on order_requests (order_id, id);
create index order_requests_open on order_requests (order_id) where closed_at is null;
create index order_requests_closed_by on order_requests (closed_by) where closed_by is not null;

-- The log has what staff answered.
create or replace function audited_order(record integer)
 returns jsonb
 language sql
 stable
as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'deliveryDay', concat_ws(', ', delivery ->> 'day', delivery -> 'slot' ->> 'startsAt'),
		'confirmedAt', (select confirmed_at from cash_orders where order_id = record),
		'collected', (select collected_fils / 100.0 from cash_orders where order_id = record),
		'courierRun', (select to_char(day, 'YYYY-MM-DD') || ', ' || courier from cash_orders
			join courier_runs on courier_runs.id = run_id where order_id = record),
		'payUntil', (select expires_at from link_orders where order_id = record),
		'linkCancelledAt', (select cancelled_at from link_orders where order_id = record),
		'parcels', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'carrier', carrier,
				'isPickup', pickup_code is not null, 'deliveredAt', delivered_at,
				'pieces', (select coalesce(sum(quantity), 0) from parcel_lines where parcel_id = parcels.id))
			order by id), '[]') from parcels where order_id = record),
		'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', id) order by id), '[]')
			from order_notes where order_id = record),
		'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'answeredAt', closed_at) order by id), '[]')
			from order_requests where order_id = record and closed_at is not null),
		'shortages', (select coalesce(jsonb_agg(jsonb_build_object('id', order_item_id, 'missing', missing,
				'waitsSince', waits_since, 'expectedOn', expected_on)
			order by order_item_id), '[]') from order_shortages where order_id = record),
		'substitutes', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', product_name, 'sku', sku,
				'quantity', quantity)
			order by chosen_at, id), '[]') from order_substitutes where order_id = record),
		'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount_fils / 100.0, 'status', status,
				'pieces', (select coalesce(sum(quantity), 0) from refund_lines where refund_id = refunds.id),
				'returnsStock', returns_stock)
			order by created_at, id), '[]') from refunds where order_id = record))
	from orders where id = record
$$;
create trigger order_requests_take_audit_snapshot_on_update before update on order_requests
	for each row when (old.* is distinct from new.*) execute function snapshot_audited_record('orders', 'order_id');
