-- Every payment has a kind. Until now all were made through the card provider. Cash on delivery has a fee, and a ledger.

alter table checkouts
	add payment_kind text not null default 'card' check (payment_kind in ('card', 'cash', 'transfer', 'link', 'redirect')),
	add fee_fils integer not null default 0 check (fee_fils >= 0),
	drop constraint checkouts_total_fils_check,
	add constraint checkouts_total_fils_check check (total_fils = subtotal_fils - discount_fils + shipping_fils + fee_fils);
comment on column checkouts.fee_fils is 'Of the payment method, VAT included.';
alter table orders
	add payment_kind text not null default 'card' check (payment_kind in ('card', 'cash', 'transfer', 'link', 'redirect')),
	add fee_fils integer not null default 0 check (fee_fils >= 0),
	add fee_vat_fils integer not null default 0,
	drop constraint orders_total_fils_check,
	add constraint orders_total_fils_check check (total_fils = subtotal_fils - discount_fils + shipping_fils + fee_fils);
comment on column orders.payment_kind is 'card: through the card provider. Others wait for staff to note that they are paid.';
comment on column orders.fee_fils is 'Of the payment method, VAT included.';
comment on column orders.fee_vat_fils is 'The VAT contained in the fee.';
comment on column orders.payment_intent_id is
	'The payment at the card provider. Of other kinds the kind and the checkout, such as cash_<uuid>: one checkout has one order.';

create table courier_runs (
	id integer generated always as identity primary key,
	day date not null,
	courier text not null check (length(courier) between 1 and 100)
);
comment on table courier_runs is 'The cash orders that one courier takes out on one day, in the shop''s time zone.';
create unique index courier_runs_day on courier_runs (day, lower(courier));

create table cash_orders (
	order_id integer primary key references orders on delete cascade,
	expected_fils integer not null check (expected_fils >= 0),
	needs_call boolean not null,
	confirmed_at timestamptz,
	confirmed_by integer references users on delete set null,
	run_id integer references courier_runs on delete restrict,
	collected_fils integer check (collected_fils > 0),
	collected_at timestamptz,
	collected_by integer references users on delete set null,
	version integer not null default 1,
	constraint cash_orders_collected_check check ((collected_fils is null) = (collected_at is null))
);
comment on table cash_orders is 'What an order that is paid in cash has to bring, and has brought.';
comment on column cash_orders.needs_call is 'Whether staff confirm the order by telephone before it is shipped.';
comment on column cash_orders.confirmed_at is 'When staff did.';
comment on column cash_orders.run_id is 'Null until it is shipped or collected.';
create index cash_orders_run on cash_orders (run_id);
create index cash_orders_to_confirm on cash_orders (order_id) where needs_call and confirmed_at is null;
create index orders_unpaid on orders (user_id) where status = 'Pending' and payment_kind <> 'card';

create trigger cash_orders_bump_row_version before update on cash_orders for each row execute function bump_row_version();

create or replace function audited_order(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'confirmedAt', (select confirmed_at from cash_orders where order_id = record),
		'collected', (select collected_fils / 100.0 from cash_orders where order_id = record),
		'courierRun', (select to_char(day, 'YYYY-MM-DD') || ', ' || courier from cash_orders
			join courier_runs on courier_runs.id = run_id where order_id = record),
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

create trigger cash_orders_take_audit_snapshot before insert or delete on cash_orders
	for each row execute function snapshot_audited_record('orders', 'order_id');
create trigger cash_orders_take_audit_snapshot_on_update before update on cash_orders
	for each row when (old.* is distinct from new.*) execute function snapshot_audited_record('orders', 'order_id');
