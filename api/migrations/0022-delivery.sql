-- Delivery: where the shop delivers to, how, when, and for how much.

create table delivery_zones (
	id integer generated always as identity primary key,
	name text not null check (length(name) between 1 and 100),
	countries text[] not null default '{}',
	emirates text[] not null default '{}',
	areas text[] not null default '{}',
	version integer not null default 1,
	constraint delivery_zones_emirates_check check (emirates = '{}' or countries = '{AE}'),
	constraint delivery_zones_areas_check check (areas = '{}' or countries <> '{}')
);
comment on table delivery_zones is 'Where the shop delivers to.';
comment on column delivery_zones.countries is 'ISO 3166-1 alpha-2. Empty for every country.';
comment on column delivery_zones.emirates is 'Codes of emirates. Empty for the whole country.';
comment on column delivery_zones.areas is 'Names of areas or cities in lower case. Empty for all of them.';
create unique index delivery_zones_name on delivery_zones (lower(name));

create table delivery_methods (
	id integer generated always as identity primary key,
	kind text not null default 'courier' check (kind in ('courier', 'pickup', 'installation')),
	name text not null check (length(name) between 1 and 100),
	description text not null default '' check (length(description) <= 300),
	delivery_time text not null default '' check (length(delivery_time) <= 100),
	is_active boolean not null default true,
	position integer not null default 0,
	weekdays smallint[] not null default '{1,2,3,4,5,6,7}',
	lead_days smallint check (lead_days between 0 and 60),
	cut_off time,
	needs_slot boolean not null default false,
	version integer not null default 1,
	constraint delivery_methods_weekdays_check check (weekdays <> '{}' and weekdays <@ '{1,2,3,4,5,6,7}'),
	constraint delivery_methods_slot_check check (not needs_slot or lead_days is not null)
);
comment on table delivery_methods is 'How an order reaches the buyer. Orders store a copy of their method.';
comment on column delivery_methods.position is 'Methods are offered in this order; the first one is preselected.';
comment on column delivery_methods.weekdays is 'Days on which it delivers, 1 for Monday to 7 for Sunday.';
comment on column delivery_methods.lead_days is
	'Days of delivery after that of the order: 0 the same day, 1 the next. Null promises no day.';
comment on column delivery_methods.cut_off is 'Later orders count as made on the next day. Null: at midnight. In the shop''s time zone.';
comment on column delivery_methods.needs_slot is 'Whether the shopper chooses a day and one of its slots.';

create table delivery_rates (
	id integer generated always as identity primary key,
	method_id integer not null references delivery_methods on delete cascade,
	zone_id integer not null references delivery_zones on delete cascade,
	position integer not null,
	price_fils integer not null check (price_fils between 0 and 99999999),
	free_from_fils integer check (free_from_fils between 0 and 99999999),
	min_subtotal_fils integer not null default 0 check (min_subtotal_fils >= 0),
	max_weight_grams integer check (max_weight_grams > 0),
	max_size text not null default 'oversized' check (max_size in ('small', 'medium', 'large', 'oversized'))
);
comment on table delivery_rates is
	'Prices of a method, VAT included. The most specific zone of an address counts, and of its rates the first that fits the basket.';
comment on column delivery_rates.free_from_fils is 'Free for baskets of at least this worth after discount. Null: never free.';
comment on column delivery_rates.min_subtotal_fils is 'Only for baskets of at least this worth after discount.';
comment on column delivery_rates.max_weight_grams is 'Only up to this weight of the basket. Null: any weight.';
comment on column delivery_rates.max_size is 'Only if no product of the basket has a larger size class.';
create index delivery_rates_method on delivery_rates (method_id, position);
create index delivery_rates_zone on delivery_rates (zone_id);

create table delivery_slots (
	id integer generated always as identity primary key,
	method_id integer not null references delivery_methods on delete cascade,
	starts_at time not null,
	ends_at time not null,
	capacity integer not null check (capacity between 0 and 10000),
	constraint delivery_slots_order_check check (starts_at < ends_at)
);
comment on table delivery_slots is 'Spans of time of a day from which the shopper chooses one.';
comment on column delivery_slots.capacity is 'Orders on each day.';
create index delivery_slots_method on delivery_slots (method_id, starts_at);

create table delivery_holidays (
	id integer generated always as identity primary key,
	day date not null unique,
	name text not null check (length(name) between 1 and 100),
	version integer not null default 1
);
comment on table delivery_holidays is 'Days without any delivery.';

create table delivery_bookings (
	reservation_key text primary key,
	slot_id integer not null references delivery_slots on delete cascade,
	day date not null,
	expires_at timestamptz
);
comment on table delivery_bookings is 'Slots that are reserved by payments in progress or taken by orders.';
comment on column delivery_bookings.reservation_key is 'The id of a cart, or order:<id>.';
comment on column delivery_bookings.expires_at is 'Null once the order is paid.';
create index delivery_bookings_slot on delivery_bookings (slot_id, day);
create index delivery_bookings_expiry on delivery_bookings (expires_at) where expires_at is not null;

create table product_parcels (
	product_id integer primary key references products on delete cascade,
	weight_grams integer check (weight_grams between 1 and 1000000),
	size_class text not null default 'small' check (size_class in ('small', 'medium', 'large', 'oversized')),
	version integer not null default 1
);
comment on table product_parcels is 'Weight and size of one packed piece of a product. Without a row it is small, of unknown weight.';

alter table carts
	add column destination jsonb,
	add column delivery_day date,
	add column delivery_slot_id integer;
comment on column carts.destination is 'Country, emirate and area to which delivery is priced. Null: the shop''s own country.';
comment on column carts.delivery_slot_id is 'No foreign key: a deleted slot is refused when the payment starts.';
alter table checkouts add column delivery jsonb;
comment on column checkouts.delivery is 'The delivery method as agreed. Null in rows from before methods were stored.';
alter table orders add column delivery jsonb;
comment on column orders.delivery is
	'The delivery method as agreed: name, description, price, promised day and slot. Null in orders from before methods were stored.';

-- What every shop had until now.
insert into delivery_zones (name) values ('Everywhere');
insert into delivery_methods (name, description, delivery_time) values ('Free Shipping', 'Standard delivery', '3-5 business days');
insert into delivery_rates (method_id, zone_id, position, price_fils)
	select delivery_methods.id, delivery_zones.id, 0, 0 from delivery_methods, delivery_zones;

create trigger delivery_zones_bump_row_version before update on delivery_zones
	for each row execute function bump_row_version();
create trigger delivery_methods_bump_row_version before update on delivery_methods
	for each row execute function bump_row_version();
create trigger delivery_holidays_bump_row_version before update on delivery_holidays
	for each row execute function bump_row_version();
create trigger product_parcels_bump_row_version before update on product_parcels
	for each row execute function bump_row_version();

create function audited_delivery_method(method integer) returns jsonb language sql stable as $$
	select jsonb_build_object('name', name, 'kind', kind, 'description', description, 'deliveryTime', delivery_time,
		'isActive', is_active, 'position', position, 'weekdays', to_jsonb(weekdays), 'leadDays', lead_days,
		'cutOff', left(cut_off::text, 5), 'needsSlot', needs_slot,
		'rates', (select coalesce(jsonb_agg(jsonb_build_object('zone', zone_id, 'price', price_fils / 100.0,
				'freeFrom', free_from_fils / 100.0, 'minimumSubtotal', min_subtotal_fils / 100.0,
				'maxWeight', max_weight_grams / 1000.0, 'maxSize', max_size)
			order by rate.position), '[]') from delivery_rates as rate where method_id = method),
		'slots', (select coalesce(jsonb_agg(jsonb_build_object('startsAt', left(starts_at::text, 5),
				'endsAt', left(ends_at::text, 5), 'capacity', capacity) order by starts_at, id), '[]')
			from delivery_slots where method_id = method))
	from delivery_methods where id = method
$$;

create function audited_parcel(product integer) returns jsonb language sql stable as $$
	select coalesce((select jsonb_build_object('weight', weight_grams / 1000.0, 'sizeClass', size_class)
		from product_parcels where product_id = product), '{}')
$$;

create or replace function audited_state(area text, record integer) returns jsonb language plpgsql stable as $$
begin
	return case area
		when 'brands' then (select jsonb_build_object('brandName', brand_name, 'description', description)
			from brands where id = record)
		when 'suppliers' then (select jsonb_build_object('supplierName', supplier_name, 'contactName', contact_name,
			'address', address, 'email', email, 'phone', phone) from suppliers where id = record)
		when 'categories' then (select jsonb_build_object('categoryName', category.category_name,
				'description', category.description, 'parentCategory', parent.category_name, 'position', category.position,
				'picture', left(pictures.sha256, 32))
			from categories as category
			left join categories as parent on parent.id = category.parent_category_id
			left join pictures on pictures.id = category.picture_id
			where category.id = record)
		when 'products' then audited_product(record) || audited_parcel(record)
		when 'coupons' then (select jsonb_build_object('code', code, 'name', name, 'percentOff', percent_off,
				'amountOff', amount_off_fils / 100.0, 'startsAt', starts_at, 'endsAt', ends_at,
				'minimumSubtotal', minimum_subtotal_fils / 100.0, 'mostUses', max_uses,
				'mostUsesPerCustomer', max_uses_per_customer)
			from coupons where id = record)
		when 'orders' then audited_order(record)
		when 'deliveryZones' then (select jsonb_build_object('name', name, 'countries', to_jsonb(countries),
				'emirates', to_jsonb(emirates), 'areas', to_jsonb(areas))
			from delivery_zones where id = record)
		when 'deliveryMethods' then audited_delivery_method(record)
		when 'deliveryHolidays' then (select jsonb_build_object('name', name, 'day', day) from delivery_holidays where id = record)
		-- An import that is not done has changed nothing.
		when 'imports' then (select jsonb_build_object('fileName', file_name, 'rows', row_count,
				'added', result -> 'added', 'changed', result -> 'changed', 'unchanged', result -> 'unchanged')
			from imports where id = record and state = 'done')
	end;
end $$;

create or replace function flush_audit() returns trigger language plpgsql set enable_seqscan = off as $$
declare
	actor jsonb := nullif(current_setting('noor.actor', true), '')::jsonb;
	stock jsonb := coalesce(case new.area when 'products' then audited_stock(new.record_id) end, '{"before": {}, "after": {}}');
	before jsonb := new.before || (stock -> 'before');
	after jsonb := audited_state(new.area, new.record_id) || (stock -> 'after');
	state jsonb := coalesce(after, before);
begin
	delete from audit_snapshots
	where transaction_id = new.transaction_id and area = new.area and record_id = new.record_id;
	if before is not distinct from after then return null; end if;
	insert into audit_log (actor_id, actor_email, request_id, area, record_id, record_name, action, before, after)
	values ((actor ->> 'userId')::integer, coalesce(actor ->> 'email', ''), coalesce(actor ->> 'requestId', ''),
		new.area, new.record_id,
		coalesce(state ->> 'brandName', state ->> 'supplierName', state ->> 'categoryName', state ->> 'code', state ->> 'name',
			state ->> 'fileName', new.record_id::text),
		case when before is null then 'added' when after is null then 'deleted' else 'changed' end,
		audited_difference(before, after), audited_difference(after, before));
	return null;
end $$;

do $$
declare
	audited text;
	area text;
	record text;
begin
	for audited, area, record in values
			('delivery_zones', 'deliveryZones', 'id'), ('delivery_methods', 'deliveryMethods', 'id'),
			('delivery_rates', 'deliveryMethods', 'method_id'), ('delivery_slots', 'deliveryMethods', 'method_id'),
			('delivery_holidays', 'deliveryHolidays', 'id'), ('product_parcels', 'products', 'product_id') loop
		execute format('create trigger %I before insert or delete on %I
			for each row execute function snapshot_audited_record(%L, %L)', audited || '_take_audit_snapshot',
			audited, area, record);
		execute format('create trigger %I before update on %I for each row when (old.* is distinct from new.*)
			execute function snapshot_audited_record(%L, %L)', audited || '_take_audit_snapshot_on_update',
			audited, area, record);
	end loop;
end $$;
