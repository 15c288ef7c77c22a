-- Draft, scheduled and published products, and their texts for search engines.

alter table products
	add column status text not null default 'published' check (status in ('draft', 'scheduled', 'published')),
	add column publish_at timestamptz,
	add column published_at timestamptz,
	add column seo_title text not null default '' check (length(seo_title) <= 200),
	add column seo_description text not null default '' check (length(seo_description) <= 500),
	add constraint products_publish_at_check check ((status = 'scheduled') = (publish_at is not null));
comment on column products.status is 'Only published products are public. A job publishes scheduled ones when they are due.';
comment on column products.publish_at is 'When a scheduled product is published. Null otherwise.';
comment on column products.published_at is
	'When it was first published; null if it never was. The newest products are the last published.';
comment on column products.seo_title is 'Title of its page for search engines. Empty: the name.';
comment on column products.seo_description is 'Description of its page for search engines. Empty: the beginning of the description.';
create index products_publish_at on products (publish_at) where status = 'scheduled';
create index products_status on products (status, id) where status <> 'published';

-- Neither a change of a product nor of the catalogue.
alter table products disable trigger user;
update products set published_at = created_at;
alter table products enable trigger user;

create function note_first_publication() returns trigger language plpgsql as $$
begin
	if new.status = 'published' and new.published_at is null then
		new.published_at := case tg_op when 'INSERT' then new.created_at else now() end;
	end if;
	return new;
end $$;
create trigger products_note_first_publication before insert or update of status on products
	for each row execute function note_first_publication();

-- The form of a product now contains its categories and lighting details as well.
do $$
declare t text;
begin
	foreach t in array array['product_categories', 'lighting_details'] loop
		execute format('create trigger %I after insert on %I referencing new table as new_rows
			for each statement execute function bump_product_version()', t || '_bump_product_insert', t);
		execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
			for each statement execute function bump_product_version()', t || '_bump_product_update', t);
		execute format('create trigger %I after delete on %I referencing old table as old_rows
			for each statement execute function bump_product_version()', t || '_bump_product_delete', t);
	end loop;
end $$;
comment on function bump_product_version() is
	'The form of a product contains its variants, images, categories and lighting details.';
comment on column products.version is
	'Also incremented when variants, images, categories or lighting details of the product change.';

create or replace function audited_product(product integer) returns jsonb language sql stable as $$
	select jsonb_build_object(
		'name', products.name,
		'description', products.description,
		'basePrice', base_price_fils / 100.0,
		'discountPrice', discount_price_fils / 100.0,
		'brand', brand_name,
		'supplier', supplier_name,
		'status', status,
		'publishAt', publish_at,
		'seoTitle', seo_title,
		'seoDescription', seo_description,
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
-- What the log shows of a product has more fields now. That must not make an import look changed since.
update import_changes set after = after
	|| '{"status": "published", "publishAt": null, "seoTitle": "", "seoDescription": ""}' where after is not null;

alter table imports add column publish boolean not null default false;
comment on column imports.publish is 'Whether the products that it creates are published at once; otherwise they are drafts.';
