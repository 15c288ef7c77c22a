-- Paid pieces that were out of stock, and what is sent in their place.

create table order_shortages (
	order_item_id integer primary key references order_items on delete cascade,
	order_id integer not null references orders on delete cascade,
	missing integer not null check (missing >= 0),
	waits_since timestamptz,
	expected_on date,
	version integer not null default 1,
	created_at timestamptz not null default now()
);
comment on table order_shortages is 'Lines of paid orders for which the stock was not enough.';
comment on column order_shortages.missing is
	'Pieces that are paid for and neither taken from stock, substituted nor refunded. 0 once that is done.';
comment on column order_shortages.waits_since is 'When staff chose to wait for stock. Null while nothing is decided.';
comment on column order_shortages.expected_on is 'When staff expect the stock. Null when not known.';
create index order_shortages_order on order_shortages (order_id);
create index order_shortages_missing on order_shortages (order_id, order_item_id) where missing > 0;

create table order_substitutes (
	id uuid primary key,
	order_item_id integer not null references order_items on delete cascade,
	order_id integer not null references orders on delete cascade,
	product_id integer not null,
	variant_id integer,
	stock_id integer not null,
	product_name text not null,
	picture_url text not null,
	size text not null,
	sku text not null,
	quantity integer not null check (quantity > 0),
	price_fils integer not null check (price_fils >= 0),
	chosen_by integer references users on delete set null,
	chosen_at timestamptz not null default now()
);
comment on table order_substitutes is 'Products sent in place of ordered ones, as they were.';
comment on column order_substitutes.id is
	'The request that made it, so that repeating it changes nothing. The refund of the price difference has the same id.';
comment on column order_substitutes.product_id is 'No foreign key: the substitute outlives the product.';
comment on column order_substitutes.price_fils is 'The price in the catalogue. The buyer never pays more than for the ordered item.';
create index order_substitutes_order on order_substitutes (order_id);
create index order_substitutes_item on order_substitutes (order_item_id);
create index order_substitutes_chosen_by on order_substitutes (chosen_by) where chosen_by is not null;

alter table refund_lines add column missing integer not null default 0 check (missing >= 0);
comment on column refund_lines.missing is
	'How many of the pieces had been missing and so return nothing to stock. If the bank returns the money, they are missing again.';

-- Open orders that were short of stock before this table existed.
insert into order_shortages (order_item_id, order_id, missing)
select item.id, item.order_id, item.quantity - refunded.pieces + moved.pieces
from order_items as item
join orders on orders.id = item.order_id and orders.status = 'PaymentRecieved'
cross join lateral (select coalesce(sum(refund_lines.quantity), 0)::integer as pieces
	from refund_lines join refunds on refunds.id = refund_lines.refund_id
	where refund_lines.order_item_id = item.id and refunds.status <> 'failed') as refunded
cross join lateral (select coalesce(sum(change), 0)::integer as pieces
	from stock_movements where order_id = item.order_id and stock_id = item.stock_id) as moved
where exists (select from order_events where order_id = item.order_id and kind = 'short-of-stock')
	and item.quantity - refunded.pieces + moved.pieces > 0;

create or replace function audited_order(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'carrier', (select carrier from shipments where order_id = record),
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

create trigger order_shortages_take_audit_snapshot before insert or delete on order_shortages
	for each row execute function snapshot_audited_record('orders', 'order_id');
create trigger order_shortages_take_audit_snapshot_on_update before update on order_shortages
	for each row when (old.* is distinct from new.*) execute function snapshot_audited_record('orders', 'order_id');
create trigger order_substitutes_take_audit_snapshot before insert or delete on order_substitutes
	for each row execute function snapshot_audited_record('orders', 'order_id');
create trigger order_substitutes_take_audit_snapshot_on_update before update on order_substitutes
	for each row when (old.* is distinct from new.*) execute function snapshot_audited_record('orders', 'order_id');
