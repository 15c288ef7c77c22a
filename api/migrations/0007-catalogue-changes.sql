-- One transaction makes one new version of the catalogue, however many statements it has: it says so to itself in a
-- setting that ends with it. Whoever changes the catalogue holds the version's row until commit, so versions become
-- visible in their order.
create function new_catalogue_version() returns bigint language plpgsql as $$
declare made bigint := nullif(current_setting('noor.catalogue_version', true), '');
begin
	if made is null then
		update catalogue_version set version = version + 1 returning version into made;
		perform set_config('noor.catalogue_version', made::text, true);
		perform pg_notify('catalogue_version', '');
	end if;
	return made;
end $$;

create or replace function bump_catalogue_version() returns trigger language plpgsql as $$
begin
	perform new_catalogue_version();
	return null;
end $$;

-- In which version a product last changed in anything it is found by. Whoever keeps an index of the products reads only
-- what is newer than what it has. Without a foreign key, so that a deleted product is told as well.
create table product_changes (
	product_id integer primary key,
	version bigint not null
);
create index product_changes_version on product_changes (version);
insert into product_changes select products.id, catalogue_version.version from products, catalogue_version;

-- The column that names the product is the trigger's argument.
create function note_changed_products() returns trigger language plpgsql as $$
declare
	changed text := case tg_op
		when 'INSERT' then 'select %1$I from new_rows'
		when 'DELETE' then 'select %1$I from old_rows'
		else 'select %1$I from new_rows union select %1$I from old_rows' end;
begin
	if tg_op = 'TRUNCATE' then
		update product_changes set version = new_catalogue_version();
		return null;
	end if;
	execute format('insert into product_changes select distinct product_id, $1 from (' || changed || ') as changed (product_id)
		on conflict (product_id) do update set version = excluded.version
		where product_changes.version <> excluded.version', tg_argv[0])
		using new_catalogue_version();
	return null;
end $$;

do $$
declare
	t text;
	product text;
begin
	for t, product in values ('products', 'id'), ('product_variants', 'product_id'), ('product_categories', 'product_id'),
			('lighting_details', 'product_id') loop
		execute format('create trigger %I after insert on %I referencing new table as new_rows
			for each statement execute function note_changed_products(%L)', t || '_note_insert', t, product);
		execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
			for each statement execute function note_changed_products(%L)', t || '_note_update', t, product);
		execute format('create trigger %I after delete on %I referencing old table as old_rows
			for each statement execute function note_changed_products(%L)', t || '_note_delete', t, product);
		execute format('create trigger %I after truncate on %I
			for each statement execute function note_changed_products(%L)', t || '_note_truncate', t, product);
	end loop;
end $$;

-- A product is found by the names of its brand and of its categories, too.
create function note_products_of_brand() returns trigger language plpgsql as $$
begin
	insert into product_changes select id, new_catalogue_version() from products where brand_id = new.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $$;
create trigger brands_note_rename after update on brands
	for each row when (old.brand_name <> new.brand_name) execute function note_products_of_brand();

create function note_products_below_category() returns trigger language plpgsql as $$
begin
	insert into product_changes
		with recursive below as (
			select new.id
			union select categories.id from categories join below on categories.parent_category_id = below.id)
		select distinct product_id, new_catalogue_version()
		from product_categories join below on product_categories.category_id = below.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $$;
create trigger categories_note_change after update on categories
	for each row when (old.category_name <> new.category_name
		or old.parent_category_id is distinct from new.parent_category_id)
	execute function note_products_below_category();
