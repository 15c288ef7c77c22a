-- A CSV file of products on its way into the shop. Everything about it is in this row, so that a process that ends in the
-- middle leaves it as a step that was interrupted, and any other process can go on.
create table imports (
	id integer generated always as identity primary key,
	file_name text not null,
	-- The file as it came; forgotten some time after.
	content bytea,
	encoding text not null,
	delimiter text not null,
	headers jsonb not null,
	-- Its first rows, to tell the columns by.
	sample jsonb not null,
	row_count integer not null,
	-- Which column of the file is which of a product: {name: 0, …}, counted from 0.
	mapping jsonb not null,
	create_missing boolean not null default false,
	state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked', 'applying', 'done', 'failed')),
	-- Rows dealt with in this step, and when the step last gave a sign of life.
	progress integer not null default 0,
	alive_at timestamptz not null default now(),
	result jsonb,
	failure text,
	uploaded_by integer references users on delete set null,
	uploaded_at timestamptz not null default now()
);
alter table imports alter column content set storage external;
create index imports_uploaded_by on imports (uploaded_by);

create or replace function audited_state(area text, record integer) returns jsonb language plpgsql stable as $$
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
		-- An import changes nothing until it is done.
		when 'imports' then (select jsonb_build_object('fileName', file_name, 'rows', row_count,
				'added', result -> 'added', 'changed', result -> 'changed', 'unchanged', result -> 'unchanged')
			from imports where id = record and state = 'done')
	end;
end $$;

create or replace function audited_product(record integer) returns jsonb language sql stable as $$
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
		'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', image.id, 'picture', left(pictures.sha256, 32),
			'altText', alt_text, 'isThumbnail', is_thumbnail,
			'litPicture', left(lit.sha256, 8), 'lampPicture', left(lamp.sha256, 8),
			'variant', (select size from product_variants as shown where shown.id = image.variant_id), 'position', position) order by position, image.id), '[]')
			from product_images as image
			join pictures on pictures.id = image.picture_id
			left join pictures as lit on lit.id = image.on_picture_id
			left join pictures as lamp on lamp.id = image.lamp_picture_id
			where product_id = record),
		-- A category that is being deleted takes its products' places with it, after itself.
		'categories', (select coalesce(jsonb_agg(coalesce(category_name, (select before ->> 'categoryName' from audit_drafts
				where transaction = pg_current_xact_id() and area = 'categories' and record_id = link.category_id),
				'Category ' || link.category_id) order by category_name), '[]')
			from product_categories as link left join categories on categories.id = link.category_id
			where product_id = record),
		'lighting', (select jsonb_build_object('material', material, 'frameColor', frame_color,
				'basementType', basement_type, 'lightType', light_type, 'wattage', wattage, 'lumens', lumens,
				'colorTemperature', color_temperature,
				'colorTemperatureMax', color_temperature_max, 'cri', cri, 'isDimmable', is_dimmable,
				'lifespanHours', lifespan_hours, 'beamAngle', beam_angle, 'shape', shape, 'finish', finish,
				'specialFeatures', special_features, 'ipRating', ip_rating, 'voltage', voltage, 'frequency', frequency,
				'mountingType', mounting_type, 'socketType', socket_type)
			from lighting_details where product_id = record))
	from products
	join brands on brands.id = products.brand_id
	join suppliers on suppliers.id = products.supplier_id
	where products.id = record
$$;

create or replace function enter_audit() returns trigger language plpgsql as $$
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
			when 'imports' then state ->> 'fileName'
		end, new.record_id::text),
		case when before is null then 'added' when after is null then 'deleted' else 'changed' end,
		audited_difference(before, after), audited_difference(after, before));
	return null;
end $$;

create trigger imports_draft_audit before update on imports for each row when (old.state <> new.state)
	execute function draft_audit('imports', 'id');

-- A record is read by its number, also in a transaction that has just filled its tables, of which the planner knows nothing.
alter function draft_record(text, integer) set enable_seqscan = off;
alter function enter_audit() set enable_seqscan = off;
