-- Several parcels per order, each with its contents; pickup in the showroom.

alter table shipments rename to parcels;
alter table parcels rename constraint shipments_carrier_check to parcels_carrier_check;
alter table parcels rename constraint shipments_tracking_number_check to parcels_tracking_number_check;
alter table parcels rename constraint shipments_tracking_url_check to parcels_tracking_url_check;
alter table parcels rename constraint shipments_order_id_fkey to parcels_order_id_fkey;
alter table parcels rename constraint shipments_shipped_by_fkey to parcels_shipped_by_fkey;
alter trigger shipments_take_audit_snapshot on parcels rename to parcels_take_audit_snapshot;
alter trigger shipments_take_audit_snapshot_on_update on parcels rename to parcels_take_audit_snapshot_on_update;
alter table parcels
	drop constraint shipments_pkey,
	drop constraint parcels_carrier_check,
	drop constraint parcels_tracking_number_check,
	add column id integer generated always as identity primary key,
	add column pickup_code text check (pickup_code ~ '^\d{6}$'),
	add column delivered_at timestamptz,
	add constraint parcels_carrier_check check (length(carrier) <= 100),
	add constraint parcels_tracking_number_check check (length(tracking_number) <= 100);
create index parcels_order on parcels (order_id, id);
comment on table parcels is 'Parcels of orders: sent by a carrier, or ready for pickup.';
comment on column parcels.carrier is 'Empty for a pickup.';
comment on column parcels.tracking_number is 'Empty for a pickup, and once the account of the buyer is deleted.';
comment on column parcels.pickup_code is
	'What the buyer shows at the pickup. Null for a parcel that is sent.';
comment on column parcels.shipped_at is 'When it left, or was ready for pickup.';
comment on column parcels.delivered_at is 'When it arrived, or was handed over.';

create table parcel_lines (
	parcel_id integer not null references parcels on delete cascade,
	order_item_id integer not null references order_items on delete cascade,
	substitute_id uuid references order_substitutes on delete cascade,
	quantity integer not null check (quantity > 0),
	constraint parcel_lines_key unique nulls not distinct (parcel_id, order_item_id, substitute_id)
);
comment on table parcel_lines is 'What is in a parcel. A parcel of a process of an earlier release has no lines.';
comment on column parcel_lines.substitute_id is 'The substitute that is in the parcel in place of the ordered product.';
create index parcel_lines_item on parcel_lines (order_item_id);
create index parcel_lines_substitute on parcel_lines (substitute_id) where substitute_id is not null;

-- What had been shipped until now was everything that had not been refunded before.
with refunded as (
	select refund_lines.order_item_id, parcels.id as parcel_id, sum(refund_lines.quantity) as pieces
	from refund_lines
	join refunds on refunds.id = refund_lines.refund_id and refunds.status <> 'failed'
	join parcels on parcels.order_id = refunds.order_id and refunds.created_at < parcels.shipped_at
	group by refund_lines.order_item_id, parcels.id
), substituted as (
	select order_item_id, sum(quantity) as pieces from order_substitutes group by order_item_id
), sent as (
	select parcels.id as parcel_id, item.id as item_id, greatest(0, item.quantity - coalesce(refunded.pieces, 0)) as pieces,
		greatest(0, item.quantity - coalesce(refunded.pieces, 0) - coalesce(substituted.pieces, 0)) as own_pieces
	from parcels
	join order_items as item on item.order_id = parcels.order_id
	left join refunded on refunded.parcel_id = parcels.id and refunded.order_item_id = item.id
	left join substituted on substituted.order_item_id = item.id
), sent_substitutes as (
	select parcel_id, item_id, substitute.id as substitute_id, least(substitute.quantity, pieces - own_pieces
		- coalesce(sum(substitute.quantity) over (partition by item_id order by chosen_at, substitute.id
			rows between unbounded preceding and 1 preceding), 0)) as pieces
	from sent join order_substitutes as substitute on substitute.order_item_id = item_id
)
insert into parcel_lines (parcel_id, order_item_id, substitute_id, quantity)
select parcel_id, item_id, null, own_pieces from sent where own_pieces > 0
union all
select parcel_id, item_id, substitute_id, pieces from sent_substitutes where pieces > 0;

-- Changes by a migration are no entries of the audit log.
alter table parcels disable trigger user;
update parcels set delivered_at = completed.at
from (select order_id, max(created_at) as at from order_events where kind = 'Completed' group by order_id) as completed
where completed.order_id = parcels.order_id;
alter table parcels enable trigger user;

-- For processes of an earlier release during the upgrade; to be dropped by the next release.
create view shipments as
	select order_id, carrier, tracking_number, tracking_url, shipped_by, shipped_at from parcels;

create or replace function audited_order(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
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
