-- A variant may state lighting attributes that differ from those of its product (decision 0056).

alter table product_variants
	add column lighting jsonb not null default '{}' check (jsonb_typeof(lighting) = 'object');
comment on column product_variants.lighting is
	'Lighting attributes that differ from those of the product, by the names of the API. One that is missing has the value '
	'of the product.';

-- An entry of the log shows them among the fields of the variant.
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
				'compareAtPrice', compare_at_price_fils / 100.0, 'sku', sku, 'position', position) || lighting
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
