-- The audit log: who changed what, before and after. The database writes it in the transaction of the change, so that no
-- code path can omit it. Triggers on the tables that staff edit take a snapshot when a transaction first touches a
-- record; at commit the snapshot is compared with the current state. A record is a row with the rows that belong to it:
-- however many rows of a product change, its change is one entry.

create table audit_log (
	id bigint generated always as identity primary key,
	created_at timestamptz not null default now(),
	actor_id integer,
	actor_email text not null default '',
	request_id text not null default '',
	area text not null,
	record_id integer not null,
	record_name text not null,
	action text not null check (action in ('added', 'changed', 'deleted')),
	before jsonb,
	after jsonb,
	-- 100,000 characters of either side stay below the size limit of a tsvector.
	search_vector tsvector not null generated always as (to_tsvector('simple', translate(record_name || ' '
		|| actor_email || ' ' || left(coalesce(before::text, ''), 100000) || ' ' || left(coalesce(after::text, ''), 100000),
		'!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)))) stored
);
comment on table audit_log is 'Changes made by staff and by the shop itself. Append-only.';
comment on column audit_log.actor_id is 'Null for the shop itself. No foreign key: the entry outlives the account.';
comment on column audit_log.before is 'Of a change, only the fields that differ.';
comment on column audit_log.after is 'Of a change, only the fields that differ.';
create index audit_log_created on audit_log (created_at);
create index audit_log_record on audit_log (area, record_id, id);
create index audit_log_actor on audit_log (actor_email, id);
create index audit_log_actor_id on audit_log (actor_id) where actor_id is not null;
create index audit_log_request on audit_log (request_id) where request_id <> '';
create index audit_log_search on audit_log using gin (search_vector);

create function reject_audit_log_change() returns trigger language plpgsql as $$
begin
	-- The one exception: a deleted account is removed from its entries.
	if tg_op = 'UPDATE' and new.actor_email = ''
		and to_jsonb(new) - '{actor_email,search_vector}'::text[] = to_jsonb(old) - '{actor_email,search_vector}'::text[] then
		return new;
	end if;
	raise exception 'The audit log is not changed.';
end $$;
create trigger audit_log_reject_change before update or delete on audit_log
	for each row execute function reject_audit_log_change();
create trigger audit_log_reject_truncate before truncate on audit_log
	for each statement execute function reject_audit_log_change();

create unlogged table audit_snapshots (
	transaction_id xid8 not null default pg_current_xact_id(),
	area text not null,
	record_id integer not null,
	before jsonb,
	primary key (transaction_id, area, record_id)
);
comment on table audit_snapshots is
	'Records as they were before the current transaction changed them. Empty outside of transactions.';

create function camel_case(name text) returns text language sql immutable as $$
	select lower(left(name, 1)) || substr(replace(initcap(name), '_', ''), 2)
$$;
comment on function camel_case(text) is 'beam_angle is beamAngle.';

create function audited_product(product integer) returns jsonb language sql stable as $$
	select jsonb_build_object(
		'name', products.name,
		'description', products.description,
		'basePrice', base_price_fils / 100.0,
		'discountPrice', discount_price_fils / 100.0,
		'brand', brand_name,
		'supplier', supplier_name,
		'variants', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'size', size,
				'sizeDescription', size_description, 'price', price_fils / 100.0,
				'compareAtPrice', compare_at_price_fils / 100.0, 'sku', sku, 'position', position)
			order by position, id), '[]') from product_variants where product_id = product),
		'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', image.id, 'picture', left(picture.sha256, 32),
				'altText', alt_text, 'isThumbnail', is_thumbnail,
				'litPicture', left(lit.sha256, 8), 'lampPicture', left(light_only.sha256, 8),
				'variant', (select size from product_variants as shown where shown.id = image.variant_id),
				'position', position) order by position, image.id), '[]')
			from product_images as image
			join pictures as picture on picture.id = image.picture_id
			left join pictures as lit on lit.id = image.lit_picture_id
			left join pictures as light_only on light_only.id = image.light_only_picture_id
			where product_id = product),
		-- A deleted category is gone before its product_categories rows; its name is still in its snapshot.
		'categories', (select coalesce(jsonb_agg(coalesce(category_name, (select before ->> 'categoryName'
					from audit_snapshots
					where transaction_id = pg_current_xact_id() and area = 'categories' and record_id = link.category_id),
				'Category ' || link.category_id) order by category_name), '[]')
			from product_categories as link left join categories on categories.id = link.category_id
			where product_id = product),
		-- All columns, so that a new attribute needs no change here.
		'lighting', (select jsonb_object_agg(camel_case(key), value)
			from lighting_details as light, jsonb_each(to_jsonb(light) - '{id,product_id,version}'::text[])
			where product_id = product))
	from products
	join brands on brands.id = products.brand_id
	join suppliers on suppliers.id = products.supplier_id
	where products.id = product
$$;

create function audited_order(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'carrier', (select carrier from shipments where order_id = record),
		'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', id) order by id), '[]')
			from order_notes where order_id = record),
		'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount_fils / 100.0, 'status', status,
				'pieces', (select coalesce(sum(quantity), 0) from refund_lines where refund_id = refunds.id),
				'returnsStock', returns_stock)
			order by created_at, id), '[]') from refunds where order_id = record))
	from orders where id = record
$$;

create function audited_state(area text, record integer) returns jsonb language plpgsql stable as $$
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
		when 'products' then audited_product(record)
		when 'coupons' then (select jsonb_build_object('code', code, 'name', name, 'percentOff', percent_off,
				'amountOff', amount_off_fils / 100.0, 'startsAt', starts_at, 'endsAt', ends_at,
				'minimumSubtotal', minimum_subtotal_fils / 100.0, 'mostUses', max_uses,
				'mostUsesPerCustomer', max_uses_per_customer)
			from coupons where id = record)
		when 'orders' then audited_order(record)
		-- An import that is not done has changed nothing.
		when 'imports' then (select jsonb_build_object('fileName', file_name, 'rows', row_count,
				'added', result -> 'added', 'changed', result -> 'changed', 'unchanged', result -> 'unchanged')
			from imports where id = record and state = 'done')
	end;
end $$;
comment on function audited_state(text, integer) is
	'A record as the log shows it, or null if it does not exist. Amounts in AED. Contains no personal data of '
	'customers.';

create function audited_stock(product integer) returns jsonb language sql stable as $$
	with changed as (
		select stock.id, stock.quantity, variant.sku, variant.size, sum(movement.change) as change,
			string_agg(distinct movement.reason, ', ') as reason, string_agg(distinct nullif(movement.note, ''), ' ') as note
		from stock_movements as movement
		join stock on stock.id = movement.stock_id
		left join product_variants as variant on variant.id = stock.variant_id
		-- now() is the same throughout a transaction, so these are the movements of this one.
		where stock.product_id = product and movement.created_at = now() and movement.reason not in ('sold', 'returned')
		group by stock.id, variant.id)
	select jsonb_build_object(
		'before', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity - change))),
		'after', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity, 'reason', reason, 'note', note))))
	from changed having count(*) > 0
$$;
comment on function audited_stock(integer) is
	'Changes by staff to the stock of a product in this transaction, to be merged into its states {before, '
	'after}; or null. Sales are left out.';

create function audited_difference(a jsonb, b jsonb) returns jsonb language sql immutable as $$
	select case when a is null or b is null then a else coalesce(jsonb_object_agg(key, case
		when jsonb_typeof(value) = 'array' and jsonb_typeof(b -> key) = 'array' then
			(select coalesce(jsonb_agg(element), '[]') from (select jsonb_array_elements(value)
				except select jsonb_array_elements(b -> key)) as only_in_a (element))
		else value end), '{}') end
	from jsonb_each(a) where value is distinct from b -> key
$$;
comment on function audited_difference(jsonb, jsonb) is
	'The fields of a that differ in b; of an array, the elements that are not in b. All of a where b is null.';

create function take_audit_snapshot(area_ text, record integer) returns void language plpgsql
	-- Records are read by key. In a transaction that has just filled a table, the planner has no statistics of it.
	set enable_seqscan = off as $$
begin
	if record is null or exists (select from audit_snapshots
			where transaction_id = pg_current_xact_id() and area = area_ and record_id = record) then
		return;
	end if;
	insert into audit_snapshots (area, record_id, before) values (area_, record, audited_state(area_, record));
end $$;

create function snapshot_audited_record() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then perform take_audit_snapshot(tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::integer); end if;
	if tg_op = 'DELETE' then return old; end if;
	perform take_audit_snapshot(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::integer);
	return new;
end $$;
comment on function snapshot_audited_record() is
	'Arguments: the area, and the column that holds the id of the record.';

create function snapshot_audited_stock() returns trigger language plpgsql as $$
begin
	perform take_audit_snapshot('products', (select product_id from stock where id = new.stock_id));
	return new;
end $$;

create function flush_audit() returns trigger language plpgsql set enable_seqscan = off as $$
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
		coalesce(case new.area
			when 'brands' then state ->> 'brandName'
			when 'suppliers' then state ->> 'supplierName'
			when 'categories' then state ->> 'categoryName'
			when 'products' then state ->> 'name'
			when 'coupons' then state ->> 'code'
			when 'imports' then state ->> 'fileName'
		end, new.record_id::text),
		case when before is null then 'added' when after is null then 'deleted' else 'changed' end,
		audited_difference(before, after), audited_difference(after, before));
	return null;
end $$;
comment on function flush_audit() is
	'Replaces a snapshot by its entry in the log. The setting noor.actor names who made the change: {userId, '
	'email, requestId}.';
create constraint trigger audit_snapshots_flush after insert on audit_snapshots
	deferrable initially deferred for each row execute function flush_audit();

do $$
declare
	audited text;
	area text;
	record text;
begin
	for audited, area, record in values
			('brands', 'brands', 'id'), ('suppliers', 'suppliers', 'id'), ('categories', 'categories', 'id'),
			('products', 'products', 'id'), ('product_variants', 'products', 'product_id'),
			('product_images', 'products', 'product_id'), ('product_categories', 'products', 'product_id'),
			('lighting_details', 'products', 'product_id'), ('coupons', 'coupons', 'id'),
			('refunds', 'orders', 'order_id'), ('shipments', 'orders', 'order_id'), ('order_notes', 'orders', 'order_id') loop
		execute format('create trigger %I before insert or delete on %I
			for each row execute function snapshot_audited_record(%L, %L)', audited || '_take_audit_snapshot',
			audited, area, record);
		execute format('create trigger %I before update on %I for each row when (old.* is distinct from new.*)
			execute function snapshot_audited_record(%L, %L)', audited || '_take_audit_snapshot_on_update',
			audited, area, record);
	end loop;
end $$;
-- Orders placed by shoppers are not audited, only their changes.
create trigger orders_take_audit_snapshot before update on orders for each row when (old.* is distinct from new.*)
	execute function snapshot_audited_record('orders', 'id');
create trigger imports_take_audit_snapshot before update on imports for each row when (old.state <> new.state)
	execute function snapshot_audited_record('imports', 'id');
create trigger stock_movements_take_audit_snapshot before insert on stock_movements
	for each row when (new.reason not in ('sold', 'returned')) execute function snapshot_audited_stock();
