create table brands (
	id integer generated always as identity primary key,
	brand_name text not null check (length(brand_name) between 1 and 50),
	description text not null default '' check (length(description) <= 200)
);

create table suppliers (
	id integer generated always as identity primary key,
	supplier_name text not null check (supplier_name <> ''),
	contact_name text not null default '',
	address text not null default '',
	email text not null default '',
	phone text not null default ''
);

-- Original bytes live here, so that one backup and one transaction cover them; renditions are made from them on demand.
create table pictures (
	id integer generated always as identity primary key,
	sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
	media_type text not null,
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	bytes bytea not null,
	-- A tiny WebP as a data URI, shown while the picture loads.
	preview text not null default ''
);
alter table pictures alter column bytes set storage external;

create table categories (
	id integer generated always as identity primary key,
	category_name text not null check (category_name <> ''),
	description text not null default '',
	parent_category_id integer references categories on delete restrict check (parent_category_id <> id),
	picture_id integer references pictures on delete set null,
	position integer not null default 0
);
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
	updated_at timestamptz not null default now()
);
create index products_brand on products (brand_id);
create index products_supplier on products (supplier_id);
create index products_name on products (name, id);

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
create index product_variants_product on product_variants (product_id, position, id);

create table product_categories (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	category_id integer not null references categories on delete cascade,
	unique (product_id, category_id)
);
create index product_categories_category on product_categories (category_id, product_id);

-- A photograph is up to three registered layers: the lamp off, the lamp on, and the lamp's light alone on black.
create table product_images (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	picture_id integer not null references pictures on delete restrict,
	on_picture_id integer references pictures on delete restrict,
	lamp_picture_id integer references pictures on delete restrict,
	alt_text text not null default '',
	is_thumbnail boolean not null default false,
	position integer not null default 0
);
create index product_images_product on product_images (product_id, position, id);
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
	socket_type text not null default ''
);

-- What pages and public answers were made from. Every process hears of a change and drops what it kept.
create table catalogue_version (version bigint not null);
insert into catalogue_version values (1);
create unique index catalogue_version_single on catalogue_version ((true));

create function bump_catalogue_version() returns trigger language plpgsql as $$
begin
	update catalogue_version set version = version + 1;
	perform pg_notify('catalogue_version', '');
	return null;
end $$;

do $$
declare t text;
begin
	foreach t in array array['brands', 'suppliers', 'pictures', 'categories', 'products', 'product_variants',
		'product_categories', 'product_images', 'lighting_details'] loop
		execute format('create trigger %I after insert or update or delete or truncate on %I
			for each statement execute function bump_catalogue_version()', t || '_bump_version', t);
	end loop;
end $$;
