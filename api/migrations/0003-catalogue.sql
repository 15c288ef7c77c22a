-- Products with their variants, images and lighting details; brands, suppliers and categories. Amounts are integer fils.

create table brands (
	id integer generated always as identity primary key,
	brand_name text not null check (length(brand_name) between 1 and 50),
	description text not null default '' check (length(description) <= 200),
	version integer not null default 1
);
comment on table brands is 'Manufacturers as shoppers know them.';

create table suppliers (
	id integer generated always as identity primary key,
	supplier_name text not null check (supplier_name <> ''),
	contact_name text not null default '',
	address text not null default '',
	email text not null default '',
	phone text not null default '',
	version integer not null default 1
);
comment on table suppliers is 'Companies the shop buys from. For staff only.';

create table pictures (
	id integer generated always as identity primary key,
	sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
	media_type text not null,
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	bytes bytea not null,
	preview text not null default ''
);
comment on table pictures is
	'Original image files. In the database, so that one backup and one transaction cover them. Renditions are '
	'made on demand.';
comment on column pictures.preview is 'Placeholder while the picture loads: a tiny WebP as a data URI.';
-- Already compressed.
alter table pictures alter column bytes set storage external;

create table categories (
	id integer generated always as identity primary key,
	category_name text not null check (category_name <> ''),
	description text not null default '',
	parent_category_id integer references categories on delete restrict,
	picture_id integer references pictures on delete set null,
	position integer not null default 0,
	version integer not null default 1,
	constraint categories_parent_check check (parent_category_id <> id)
);
comment on table categories is 'Tree of categories.';
create index categories_parent on categories (parent_category_id);

create table products (
	id integer generated always as identity primary key,
	name text not null check (length(name) >= 2),
	description text not null,
	base_price_fils integer not null default 0 check (base_price_fils >= 0),
	discount_price_fils integer check (discount_price_fils >= 0),
	brand_id integer not null references brands on delete restrict,
	supplier_id integer not null references suppliers on delete restrict,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	version integer not null default 1
);
comment on table products is 'Lamps and accessories on sale.';
comment on column products.version is 'Also incremented when variants or images of the product change.';
create index products_brand on products (brand_id);
create index products_supplier on products (supplier_id);
create index products_price on products (base_price_fils, id);
create index products_name on products (name, id);
create index products_lower_name on products (lower(name), id) include (name);
create index products_name_trgm on products using gin (name gin_trgm_ops);

create table product_variants (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	size text not null check (size <> ''),
	size_description text not null default '',
	price_fils integer not null check (price_fils >= 0),
	compare_at_price_fils integer check (compare_at_price_fils >= 0),
	sku text not null unique check (sku <> ''),
	position integer not null default 0
);
comment on table product_variants is 'Sizes or finishes of a product, each with its own price and SKU.';
create index product_variants_product on product_variants (product_id, position, id);
create index product_variants_sku_trgm on product_variants using gin (sku gin_trgm_ops);
create index product_variants_size_trgm on product_variants using gin (size gin_trgm_ops);

create table product_categories (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	category_id integer not null references categories on delete cascade,
	version integer not null default 1,
	unique (product_id, category_id)
);
comment on table product_categories is 'Which categories a product is listed in.';
create index product_categories_category on product_categories (category_id, product_id);

create table product_images (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	variant_id integer references product_variants on delete set null,
	picture_id integer not null references pictures on delete restrict,
	lit_picture_id integer references pictures on delete restrict,
	light_only_picture_id integer references pictures on delete restrict,
	alt_text text not null default '',
	is_thumbnail boolean not null default false,
	position integer not null default 0
);
comment on table product_images is 'Photographs of a product, each with up to three registered layers.';
comment on column product_images.variant_id is
	'The variant that the photograph shows. It stays with the product when the variant is deleted.';
comment on column product_images.picture_id is 'The lamp switched off, or the only layer.';
comment on column product_images.lit_picture_id is 'The lamp switched on.';
comment on column product_images.light_only_picture_id is 'The light of the lamp alone, on black.';
create index product_images_product on product_images (product_id, position, id);
create index product_images_variant on product_images (variant_id) where variant_id is not null;
create unique index product_images_one_thumbnail on product_images (product_id) where is_thumbnail;

create table lighting_details (
	id integer generated always as identity primary key,
	product_id integer not null unique references products on delete cascade,
	material text not null default '',
	frame_color text not null default '',
	basement_type text not null,
	light_type text not null,
	wattage double precision not null check (wattage >= 0),
	lumens double precision not null check (lumens >= 0),
	color_temperature integer not null check (color_temperature >= 0),
	color_temperature_max integer,
	cri integer not null check (cri between 0 and 100),
	is_dimmable boolean not null default false,
	lifespan_hours integer not null check (lifespan_hours >= 0),
	beam_angle double precision not null check (beam_angle between 0 and 360),
	shape text not null,
	finish text not null,
	special_features text not null default '',
	ip_rating text not null default '',
	voltage text not null default '',
	frequency text not null default '',
	mounting_type text not null,
	socket_type text not null default '',
	version integer not null default 1,
	constraint lighting_details_color_temperature_range_check check
		(color_temperature_max is null or (color_temperature_max > color_temperature and color_temperature > 0))
);
comment on table lighting_details is 'Technical attributes of a product.';
comment on column lighting_details.basement_type is 'Lamp base. The name is the one of the public API.';
comment on column lighting_details.wattage is 'W.';
comment on column lighting_details.lumens is 'Luminous flux in lm.';
comment on column lighting_details.color_temperature is
	'Correlated colour temperature in K; of tunable white, the lowest.';
comment on column lighting_details.color_temperature_max is
	'The highest colour temperature of tunable white, in K. Null where it is fixed.';
comment on column lighting_details.cri is 'Colour rendering index.';
comment on column lighting_details.beam_angle is 'Degrees.';

do $$
declare t text;
begin
	foreach t in array array['brands', 'suppliers', 'categories', 'products', 'product_categories', 'lighting_details'] loop
		execute format('create trigger %I before update on %I for each row execute function bump_row_version()',
			t || '_bump_row_version', t);
	end loop;
end $$;

create function bump_product_version() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		update products set version = version + 1 where id in (select product_id from new_rows);
	elsif tg_op = 'DELETE' then
		update products set version = version + 1 where id in (select product_id from old_rows);
	else
		-- A set difference instead of a join: the planner has no row counts for transition tables and would choose
		-- nested loops.
		update products set version = version + 1 where id in (select product_id
			from (select * from new_rows except select * from old_rows) as changed);
	end if;
	return null;
end $$;
comment on function bump_product_version() is 'The form of a product contains its variants and images.';

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
