-- Change tracking of the catalogue: one version number for cached pages, and the products to re-index.

create table catalogue_version (version bigint not null);
comment on table catalogue_version is
	'Version of the catalogue that pages and public responses are cached by. One row. Stock does not count.';
insert into catalogue_version values (1);
create unique index catalogue_version_singleton on catalogue_version ((true));

create function assign_catalogue_version() returns bigint language plpgsql as $$
declare assigned bigint := nullif(current_setting('noor.catalogue_version', true), '');
begin
	if assigned is null then
		update catalogue_version set version = version + 1 returning version into assigned;
		perform set_config('noor.catalogue_version', assigned::text, true);
		perform pg_notify('catalogue_version', '');
	end if;
	return assigned;
end $$;
comment on function assign_catalogue_version() is
	'The catalogue version of the current transaction. The first call increments it and notifies all processes. '
	'The row lock lasts until commit, so versions become visible in order.';

create function increment_catalogue_version() returns trigger language plpgsql as $$
begin
	perform assign_catalogue_version();
	return null;
end $$;

do $$
declare t text;
begin
	foreach t in array array['brands', 'suppliers', 'pictures', 'categories', 'products', 'product_variants',
		'product_categories', 'product_images', 'lighting_details'] loop
		execute format('create trigger %I after insert or update or delete or truncate on %I
			for each statement execute function increment_catalogue_version()', t || '_increment_catalogue_version', t);
	end loop;
end $$;

create table product_changes (
	product_id integer primary key,
	version bigint not null
);
comment on table product_changes is
	'Catalogue version in which a product last changed in anything its search index entry contains. An index '
	'reads only newer rows.';
comment on column product_changes.product_id is 'No foreign key: a deleted product is a change as well.';
create index product_changes_version on product_changes (version);

create function track_product_changes() returns trigger language plpgsql as $$
declare
	changed text := case tg_op
		when 'INSERT' then 'select %1$I from new_rows'
		when 'DELETE' then 'select %1$I from old_rows'
		else 'select %1$I from new_rows union select %1$I from old_rows' end;
begin
	if tg_op = 'TRUNCATE' then
		update product_changes set version = assign_catalogue_version();
		return null;
	end if;
	execute format('insert into product_changes select distinct product_id, $1 from (' || changed || ') as changed (product_id)
		on conflict (product_id) do update set version = excluded.version
		where product_changes.version <> excluded.version', tg_argv[0])
		using assign_catalogue_version();
	return null;
end $$;
comment on function track_product_changes() is 'Argument: the column that holds the id of the product.';

do $$
declare
	t text;
	product text;
begin
	for t, product in values ('products', 'id'), ('product_variants', 'product_id'), ('product_images', 'product_id'),
			('product_categories', 'product_id'), ('lighting_details', 'product_id') loop
		execute format('create trigger %I after insert on %I referencing new table as new_rows
			for each statement execute function track_product_changes(%L)', t || '_track_insert', t, product);
		execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
			for each statement execute function track_product_changes(%L)', t || '_track_update', t, product);
		execute format('create trigger %I after delete on %I referencing old table as old_rows
			for each statement execute function track_product_changes(%L)', t || '_track_delete', t, product);
		execute format('create trigger %I after truncate on %I
			for each statement execute function track_product_changes(%L)', t || '_track_truncate', t, product);
	end loop;
end $$;

-- The index entry of a product also contains the names of its brand, its supplier and its categories with their parents.
create function track_product_changes_of_brand() returns trigger language plpgsql as $$
begin
	insert into product_changes select id, assign_catalogue_version() from products where brand_id = new.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $$;
create trigger brands_track_rename after update on brands
	for each row when (old.brand_name <> new.brand_name) execute function track_product_changes_of_brand();

create function track_product_changes_of_supplier() returns trigger language plpgsql as $$
begin
	insert into product_changes select id, assign_catalogue_version() from products where supplier_id = new.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $$;
create trigger suppliers_track_rename after update on suppliers
	for each row when (old.supplier_name <> new.supplier_name) execute function track_product_changes_of_supplier();

create function track_product_changes_of_category() returns trigger language plpgsql as $$
begin
	insert into product_changes
		with recursive subtree as (
			select new.id
			union select categories.id from categories join subtree on categories.parent_category_id = subtree.id)
		select distinct product_id, assign_catalogue_version()
		from product_categories join subtree on product_categories.category_id = subtree.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $$;
create trigger categories_track_change after update on categories
	for each row when (old.category_name <> new.category_name
		or old.parent_category_id is distinct from new.parent_category_id)
	execute function track_product_changes_of_category();
