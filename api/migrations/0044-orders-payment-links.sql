-- Orders that staff enter by telephone. Their buyer pays by a link, until it expires.

create table link_orders (
	order_id integer primary key references orders on delete cascade,
	expires_at timestamptz not null,
	entered_by integer references users on delete set null,
	cancelled_by integer references users on delete set null,
	cancelled_at timestamptz,
	started_at timestamptz
);
comment on table link_orders is 'Orders of kind link: until when each can be paid. Pending ones are cancelled afterwards, which gives their stock back.';
comment on column link_orders.cancelled_at is 'When staff cancelled it. The order follows as soon as the card provider has cancelled the payment.';
comment on column link_orders.started_at is 'When the buyer first began to pay: from then on the order has a payment at the card provider.';
create index link_orders_expiry on link_orders (expires_at);

create or replace function audited_order(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
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

create trigger link_orders_take_audit_snapshot before insert or delete on link_orders
	for each row execute function snapshot_audited_record('orders', 'order_id');
create trigger link_orders_take_audit_snapshot_on_update before update on link_orders
	for each row when (old.* is distinct from new.*) execute function snapshot_audited_record('orders', 'order_id');
