-- Texts of the catalogue in other languages than English (decision 0064). The English texts stay where they are; each table
-- that has some gets one column with the rest: {"ar": {"name": {"text": "…", "source": "the English that it translates"}}}.

alter table products add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table product_variants add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table product_images add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table categories add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table brands add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table delivery_zones add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table delivery_methods add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table payment_methods add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table coupons add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table tariffs add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table page_versions add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table letters add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table home add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table rooms add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table settings add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
comment on column products.translations is
	'The texts in other languages: {"ar": {"name": {"text": "…", "source": "the English that it translates"}}}. So it is in '
	'every table that has this column.';
comment on column page_versions.translations is 'Of title and description. Blocks have theirs in themselves.';
comment on column letters.translations is 'Of subject and preheader. Blocks have theirs in themselves.';

-- Orders keep the names of what was bought in every language.
alter table order_items add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table order_substitutes add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table orders add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table discontinued_cart_lines
	add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
comment on column order_items.translations is 'Of product_name and size, as they were when it was bought.';
comment on column order_substitutes.translations is 'Of product_name and size, as they were when it was chosen.';
comment on column orders.translations is 'Of coupon_name, as it was when the order was placed.';
comment on column discontinued_cart_lines.translations is 'Of product_name and size.';

create table attribute_values (
	id integer primary key generated always as identity,
	attribute_id text not null check (length(attribute_id) between 1 and 50),
	value text not null check (length(value) between 1 and 5000),
	translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
	version integer not null default 1
);
comment on table attribute_values is
	'Values of lighting attributes that are free texts, such as the material "Brass", with their translations. A value that is '
	'not translated has no row.';
comment on column attribute_values.attribute_id is 'The name of the attribute in the API.';
comment on column attribute_values.value is 'In English. Of a list, one of its values.';
create unique index attribute_values_value on attribute_values (attribute_id, md5(lower(value)));
create trigger attribute_values_bump_row_version before update on attribute_values
	for each row execute function bump_row_version();

-- Catalogue version and changed products ------------------------------------------------------------------------------

create trigger attribute_values_increment_catalogue_version after insert or update or delete or truncate on attribute_values
	for each statement execute function increment_catalogue_version();

-- A product changes with the translations of its values. A value that is a part of another one counts as that one, too: an
-- attribute may be a list.
create function track_product_changes_of_attribute_values() returns trigger language plpgsql as $$
declare
	changed text := case tg_op
		when 'INSERT' then 'select attribute_id, value from new_rows'
		when 'DELETE' then 'select attribute_id, value from old_rows'
		else 'select attribute_id, value from new_rows union select attribute_id, value from old_rows' end;
begin
	if tg_op = 'TRUNCATE' then
		update product_changes set version = assign_catalogue_version();
		return null;
	end if;
	execute format('insert into product_changes
		with changed as materialized (select attribute_id, lower(value) as value from (%s) as changed_rows),
		stated as (
			select product_id, camel_case(key) as attribute_id, lower(value) as value
				from lighting_details as light, jsonb_each_text(to_jsonb(light)) where value <> ''''
			union all select product_id, key, lower(value) from product_variants, jsonb_each_text(lighting))
		select distinct product_id, assign_catalogue_version()
		from changed join stated on stated.attribute_id = changed.attribute_id and strpos(stated.value, changed.value) > 0
		on conflict (product_id) do update set version = excluded.version
		where product_changes.version <> excluded.version', changed);
	return null;
end $$;
create trigger attribute_values_track_insert after insert on attribute_values referencing new table as new_rows
	for each statement execute function track_product_changes_of_attribute_values();
create trigger attribute_values_track_update after update on attribute_values
	referencing old table as old_rows new table as new_rows
	for each statement execute function track_product_changes_of_attribute_values();
create trigger attribute_values_track_delete after delete on attribute_values referencing old table as old_rows
	for each statement execute function track_product_changes_of_attribute_values();
create trigger attribute_values_track_truncate after truncate on attribute_values
	for each statement execute function track_product_changes_of_attribute_values();

-- A translated name changes products as a name does.
drop trigger brands_track_rename on brands;
create trigger brands_track_rename after update on brands for each row
	when (old.brand_name <> new.brand_name or old.translations <> new.translations)
	execute function track_product_changes_of_brand();
drop trigger categories_track_change on categories;
create trigger categories_track_change after update on categories for each row
	when (old.category_name <> new.category_name or old.parent_category_id is distinct from new.parent_category_id
		or old.translations <> new.translations)
	execute function track_product_changes_of_category();

-- Audit log -----------------------------------------------------------------------------------------------------------

create function translated_texts(translations jsonb) returns jsonb language sql immutable as $$
	select coalesce(jsonb_object_agg(field || initcap(language), translation -> 'text'), '{}')
	from jsonb_each(translations) as languages (language, fields), jsonb_each(fields) as texts (field, translation)
$$;
comment on function translated_texts is 'The texts of a column "translations" as fields of an audited record: {"nameAr": "…"}.';

create function audited_translations(area text, record integer) returns jsonb language sql stable as $$
	select coalesce(translated_texts(case area
		when 'products' then (select translations from products where id = record)
		when 'categories' then (select translations from categories where id = record)
		when 'brands' then (select translations from brands where id = record)
		when 'coupons' then (select translations from coupons where id = record)
		when 'deliveryZones' then (select translations from delivery_zones where id = record)
		when 'deliveryMethods' then (select translations from delivery_methods where id = record)
		when 'paymentMethods' then (select translations from payment_methods where id = record)
		when 'tariffs' then (select translations from tariffs where id = record)
		when 'letters' then (select translations from letters where id = record)
		when 'pages' then (select translations from page_versions where page_id = record order by number desc limit 1)
		when 'home' then (select translations from home)
		when 'settings' then (select translations from settings where id = record)
		when 'attributeValues' then (select translations from attribute_values where id = record)
	end), '{}')
$$;

do $$
declare
	was text := pg_get_functiondef('audited_state'::regproc);
	-- The state of a record that does not exist stays null.
	begun text := replace(was, 'return case area', 'return audited_translations(area, record) || case area');
	made text := replace(begun, E'when ''suppliers'' then',
		E'when ''attributeValues'' then (select jsonb_build_object(''name'', left(value, 200), ''attribute'', attribute_id)\n'
		'\t\t\tfrom attribute_values where id = record)\n\t\twhen ''suppliers'' then');
	product_was text := pg_get_functiondef('audited_product'::regproc);
	variants text := replace(product_was, '|| lighting', '|| lighting || translated_texts(translations)');
	product text := replace(variants, 'order by position, image.id)',
		'|| translated_texts(image.translations) order by position, image.id)');
	home_was text := pg_get_functiondef('audited_home'::regproc);
	home text := replace(home_was, '''path'', path)', '''path'', path) || translated_texts(rooms.translations)');
begin
	if begun = was or made = begun or variants = product_was or product = variants or home = home_was then
		raise exception 'a function of the audit log is not as it was expected';
	end if;
	execute made;
	execute product;
	execute home;
end $$;
create trigger attribute_values_take_audit_snapshot before insert or delete on attribute_values for each row
	execute function snapshot_audited_record('attributeValues', 'id');
create trigger attribute_values_take_audit_snapshot_on_update before update on attribute_values for each row
	when (old.* is distinct from new.*) execute function snapshot_audited_record('attributeValues', 'id');

-- Lines of deleted products in carts ----------------------------------------------------------------------------------

create function line_translations(product jsonb, variant jsonb) returns jsonb language sql immutable as $$
	select coalesce(jsonb_object_agg(language, texts), '{}')
	from (
		select language, jsonb_strip_nulls(jsonb_build_object('productName', product -> language -> 'name',
			'size', variant -> language -> 'size')) as texts
		from (select jsonb_object_keys(product) as language union select jsonb_object_keys(variant)) as languages
	) as lines where texts <> '{}'
$$;
comment on function line_translations is
	'The translations of product_name and size in a line of a cart or order, from those of its product and variant.';

create or replace function track_discontinued_product() returns trigger language plpgsql as $$
begin
	insert into discontinued_cart_lines (cart_id, product_id, variant_id, product_name, size, translations)
	select line.cart_id, line.product_id, line.variant_id, old.name, coalesce(variant.size, ''),
		line_translations(old.translations, coalesce(variant.translations, '{}'))
	from cart_lines as line left join product_variants as variant on variant.id = line.variant_id
	where line.product_id = old.id
	on conflict do nothing;
	return old;
end $$;
create or replace function track_discontinued_variant() returns trigger language plpgsql as $$
begin
	insert into discontinued_cart_lines (cart_id, product_id, variant_id, product_name, size, translations)
	select line.cart_id, line.product_id, line.variant_id, product.name, old.size,
		line_translations(product.translations, old.translations)
	from cart_lines as line join products as product on product.id = line.product_id
	where line.variant_id = old.id
	on conflict do nothing;
	return old;
end $$;
