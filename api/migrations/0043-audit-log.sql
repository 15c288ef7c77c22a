-- Who changed what, before and after. The database writes it, in the transaction of the change, so that no way to change
-- something can forget to: triggers on what staff keep draft an entry when a transaction first touches a record, and
-- finish it at commit. However many rows a product has, its change is one entry.
create table audit_log (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	-- Null for the shop itself. No foreign key: the entry outlives the account.
	actor_id integer,
	actor_email text not null default '',
	request_id text not null default '',
	area text not null,
	record_id integer not null,
	record_name text not null,
	action text not null check (action in ('added', 'changed', 'deleted')),
	-- Of a change, only what differs.
	before jsonb,
	after jsonb,
	-- What it is searched by: as much of it as surely fits, in plain words.
	words tsvector not null generated always as (to_tsvector('simple', translate(record_name || ' ' || actor_email || ' '
		|| left(coalesce(before::text, ''), 100000) || ' ' || left(coalesce(after::text, ''), 100000),
		'!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)))) stored
);
create index audit_log_at on audit_log (at);
create index audit_log_record on audit_log (area, record_id, id);
create index audit_log_actor on audit_log (actor_email, id);
create index audit_log_words on audit_log using gin (words);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
	-- The one change there is: who is gone is forgotten.
	if tg_op = 'UPDATE' and new.actor_email = ''
		and to_jsonb(new) - '{actor_email,words}'::text[] = to_jsonb(old) - '{actor_email,words}'::text[] then
		return new;
	end if;
	raise exception 'The audit log is not changed.';
end $$;
create trigger audit_log_keep before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_keep_all before truncate on audit_log for each statement execute function keep_audit_log();

-- What records were like before the transaction that is changing them. Empty whenever none is.
create unlogged table audit_drafts (
	transaction xid8 not null default pg_current_xact_id(),
	area text not null,
	record_id integer not null,
	before jsonb,
	primary key (transaction, area, record_id)
);

-- A record as the log tells it; null when there is none. Amounts are AED. Nothing in it is about a customer.
create function audited_state(area text, record integer) returns jsonb language plpgsql stable as $$
begin
	return case area
		when 'brands' then (select jsonb_build_object('brandName', brand_name, 'description', description)
			from brands where id = record)
		when 'suppliers' then (select jsonb_build_object('supplierName', supplier_name, 'contactName', contact_name,
			'address', address, 'email', email, 'phone', phone) from suppliers where id = record)
		when 'categories' then (select jsonb_build_object('categoryName', category.category_name,
				'description', category.description, 'parentCategory', above.category_name, 'position', category.position,
				'picture', left(pictures.sha256, 32))
			from categories as category
			left join categories as above on above.id = category.parent_category_id
			left join pictures on pictures.id = category.picture_id
			where category.id = record)
		when 'products' then audited_product(record)
		when 'coupons' then (select jsonb_build_object('code', code, 'name', name, 'percentOff', percent_off,
				'amountOff', amount_off_fils / 100.0, 'startsAt', starts_at, 'endsAt', ends_at,
				'minimumSubtotal', minimum_subtotal_fils / 100.0, 'mostUses', most_uses,
				'mostUsesPerCustomer', most_uses_per_customer)
			from coupons where id = record)
		when 'orders' then audited_order(record)
	end;
end $$;

create function audited_product(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object(
		'name', products.name,
		'description', products.description,
		'basePrice', base_price_fils / 100.0,
		'discountPrice', discount_price_fils / 100.0,
		'brand', brand_name,
		'supplier', supplier_name,
		'variants', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'size', size, 'sizeDescription', size_description,
			'price', price_fils / 100.0, 'compareAtPrice', compare_at_price_fils / 100.0, 'sku', sku, 'position', position)
			order by position, id), '[]') from product_variants where product_id = record),
		'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', image.id, 'picture', left(sha256, 32),
			'altText', alt_text, 'isThumbnail', is_thumbnail, 'position', position) order by position, image.id), '[]')
			from product_images as image join pictures on pictures.id = image.picture_id where product_id = record),
		-- A category that is being deleted takes its products' places with it, after itself.
		'categories', (select coalesce(jsonb_agg(coalesce(category_name, (select before ->> 'categoryName' from audit_drafts
				where transaction = pg_current_xact_id() and area = 'categories' and record_id = link.category_id),
				'Category ' || link.category_id) order by category_name), '[]')
			from product_categories as link left join categories on categories.id = link.category_id
			where product_id = record),
		'lighting', (select jsonb_build_object('material', material, 'frameColor', frame_color,
				'basementType', basement_type, 'lightType', light_type, 'wattage', wattage, 'lumens', lumens,
				'colorTemperature', color_temperature, 'cri', cri, 'isDimmable', is_dimmable,
				'lifespanHours', lifespan_hours, 'beamAngle', beam_angle, 'shape', shape, 'finish', finish,
				'specialFeatures', special_features, 'ipRating', ip_rating, 'voltage', voltage, 'frequency', frequency,
				'mountingType', mounting_type, 'socketType', socket_type)
			from lighting_details where product_id = record))
	from products
	join brands on brands.id = products.brand_id
	join suppliers on suppliers.id = products.supplier_id
	where products.id = record
$$;

create function audited_order(record integer) returns jsonb language sql stable as $$
	select jsonb_build_object('status', status, 'paid', paid_fils / 100.0,
		'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount_fils / 100.0, 'status', status)
			order by created_at, id), '[]') from refunds where order_id = record))
	from orders where id = record
$$;

-- What staff did to a product's stock in this transaction, to be added to its states {before, after}; or null. What is sold meanwhile is left out.
create function audited_stock(product integer) returns jsonb language sql stable as $$
	with moved as (
		select stock.id, stock.quantity, variant.sku, variant.size, sum(movement.change) as change,
			string_agg(distinct movement.reason, ', ') as reason, string_agg(distinct nullif(movement.note, ''), ' ') as note
		from stock_movements as movement
		join stock on stock.id = movement.stock_id
		left join product_variants as variant on variant.id = stock.variant_id
		-- A transaction has one now().
		where stock.product_id = product and movement.at = now() and movement.reason not in ('sold', 'returned')
		group by stock.id, variant.id)
	select jsonb_build_object(
		'before', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity - change))),
		'after', jsonb_build_object('stock', jsonb_agg(jsonb_build_object(
			'id', id, 'sku', sku, 'size', size, 'quantity', quantity, 'reason', reason, 'note', note))))
	from moved having count(*) > 0
$$;

-- What of `a` is not the same in `b`; of a list, its elements that are not in the other. Without `b`, all of `a`.
create function audited_difference(a jsonb, b jsonb) returns jsonb language sql immutable as $$
	select case when a is null or b is null then a else coalesce(jsonb_object_agg(key, case
		when jsonb_typeof(value) = 'array' and jsonb_typeof(b -> key) = 'array' then
			(select coalesce(jsonb_agg(element), '[]') from (select jsonb_array_elements(value)
				except select jsonb_array_elements(b -> key)) as only_here (element))
		else value end), '{}') end
	from jsonb_each(a) where value is distinct from b -> key
$$;

create function draft_record(area_ text, record integer) returns void language plpgsql as $$
begin
	if record is null or exists (select from audit_drafts
			where transaction = pg_current_xact_id() and area = area_ and record_id = record) then
		return;
	end if;
	insert into audit_drafts (area, record_id, before) values (area_, record, audited_state(area_, record));
end $$;

-- The arguments are the area, and the column that names the record.
create function draft_audit() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then perform draft_record(tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::integer); end if;
	if tg_op = 'DELETE' then return old; end if;
	perform draft_record(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::integer);
	return new;
end $$;

create function draft_audit_of_stock() returns trigger language plpgsql as $$
begin
	perform draft_record('products', (select product_id from stock where id = new.stock_id));
	return new;
end $$;

create function enter_audit() returns trigger language plpgsql as $$
declare
	actor jsonb := nullif(current_setting('noor.by', true), '')::jsonb;
	stock jsonb := coalesce(case new.area when 'products' then audited_stock(new.record_id) end, '{"before": {}, "after": {}}');
	before jsonb := new.before || (stock -> 'before');
	after jsonb := audited_state(new.area, new.record_id) || (stock -> 'after');
	state jsonb := coalesce(after, before);
begin
	delete from audit_drafts where transaction = new.transaction and area = new.area and record_id = new.record_id;
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
		end, new.record_id::text),
		case when before is null then 'added' when after is null then 'deleted' else 'changed' end,
		audited_difference(before, after), audited_difference(after, before));
	return null;
end $$;
create constraint trigger audit_drafts_enter after insert on audit_drafts
	deferrable initially deferred for each row execute function enter_audit();

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
			('refunds', 'orders', 'order_id') loop
		execute format('create trigger %I before insert or delete on %I
			for each row execute function draft_audit(%L, %L)', audited || '_draft_audit', audited, area, record);
		execute format('create trigger %I before update on %I for each row when (old.* is distinct from new.*)
			execute function draft_audit(%L, %L)', audited || '_draft_audit_of_update', audited, area, record);
	end loop;
end $$;
-- That shoppers make orders is told by the orders themselves.
create trigger orders_draft_audit before update on orders for each row when (old.* is distinct from new.*)
	execute function draft_audit('orders', 'id');
create trigger stock_movements_draft_audit before insert on stock_movements
	for each row when (new.reason not in ('sold', 'returned')) execute function draft_audit_of_stock();

-- Two people may be changing the same thing. Each has seen a version of it, and the second is told that it is outdated.
create function bump_version() returns trigger language plpgsql as $$
declare
	-- Order and dates are not what forms say.
	besides constant text[] := '{version,updated_at,position}';
begin
	if new.version = old.version and to_jsonb(new) - besides <> to_jsonb(old) - besides then
		new.version := old.version + 1;
	end if;
	return new;
end $$;

do $$
declare t text;
begin
	foreach t in array array['brands', 'suppliers', 'categories', 'products', 'product_categories', 'lighting_details',
			'coupons'] loop
		execute format('alter table %I add version integer not null default 1', t);
		execute format('create trigger %I before update on %I for each row execute function bump_version()',
			t || '_bump_row_version', t);
	end loop;
end $$;

-- A product's form says its variants and its pictures as well.
create function bump_product_version() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		update products set version = version + 1 where id in (select product_id from new_rows);
	elsif tg_op = 'DELETE' then
		update products set version = version + 1 where id in (select product_id from old_rows);
	else
		update products set version = version + 1 where id in (select new_rows.product_id
			from new_rows join old_rows using (id) where old_rows is distinct from new_rows);
	end if;
	return null;
end $$;

do $$
declare t text;
begin
	foreach t in array array['product_variants', 'product_images'] loop
		execute format('create trigger %I after insert on %I referencing new table as new_rows
			for each statement execute function bump_product_version()', t || '_bump_product_insert', t);
		execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
			for each statement execute function bump_product_version()', t || '_bump_product_update', t);
		execute format('create trigger %I after delete on %I referencing old table as old_rows
			for each statement execute function bump_product_version()', t || '_bump_product_delete', t);
	end loop;
end $$;
