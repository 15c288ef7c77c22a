-- The notification of a change of the catalogue says what has changed, so that every process drops only the pages and answers
-- that may show it.

create or replace function assign_catalogue_version() returns bigint language plpgsql as $$
declare assigned bigint := nullif(current_setting('noor.catalogue_version', true), '');
begin
	if assigned is null then
		update catalogue_version set version = version + 1 returning version into assigned;
		perform set_config('noor.catalogue_version', assigned::text, true);
	end if;
	return assigned;
end $$;
comment on function assign_catalogue_version() is
	'The catalogue version of the current transaction. The first call increments it; at commit all processes are notified. '
	'The row lock lasts until commit, so versions become visible in order.';

create or replace function increment_catalogue_version() returns trigger language plpgsql as $$
declare tables text := coalesce(current_setting('noor.catalogue_tables', true), '');
begin
	perform assign_catalogue_version();
	if tg_table_name <> all (string_to_array(tables, ',')) then
		perform set_config('noor.catalogue_tables', concat_ws(',', nullif(tables, ''), tg_table_name), true);
	end if;
	return null;
end $$;
comment on function increment_catalogue_version() is
	'Notes which tables the current transaction has changed, for the notification.';

create function note_left_categories() returns trigger language plpgsql as $$
declare noted text := concat_ws(',', nullif(current_setting('noor.left_categories', true), ''),
	(select string_agg(distinct category_id::text, ',') from old_rows));
begin
	perform set_config('noor.left_categories', case when length(noted) > 2000 then '*' else noted end, true);
	return null;
end $$;
comment on function note_left_categories() is
	'Notes the categories that products have left in the current transaction, for the notification. An asterisk: too many.';
create trigger product_categories_note_left_on_update after update on product_categories referencing old table as old_rows
	for each statement execute function note_left_categories();
create trigger product_categories_note_left_on_delete after delete on product_categories referencing old table as old_rows
	for each statement execute function note_left_categories();

create function notify_catalogue_change() returns trigger language plpgsql as $$
declare
	tables text[] := string_to_array(nullif(current_setting('noor.catalogue_tables', true), ''), ',');
	left_categories text := coalesce(current_setting('noor.left_categories', true), '');
	changed integer[] := array(select product_id from product_changes where version = new.version limit 1001);
	payload text;
begin
	if left_categories not like '%*%' and cardinality(changed) <= 1000 then
		payload := jsonb_build_object('version', new.version, 'tables', tables, 'products', changed, 'categories', array(
			with recursive shown_in as (
				(select category_id as id from product_categories where product_id = any (changed)
					union select unnest(string_to_array(left_categories, ',')::integer[]))
				union select categories.parent_category_id from categories join shown_in on categories.id = shown_in.id
					where categories.parent_category_id is not null)
			select id from shown_in));
	end if;
	-- A payload has at most 8,000 bytes.
	if payload is null or octet_length(payload) > 7900 then
		payload := jsonb_build_object('version', new.version);
	end if;
	perform pg_notify('catalogue_version', payload);
	return null;
end $$;
comment on function notify_catalogue_change() is
	'Notifies all processes of the version of a transaction, the tables and the products that it has changed, and the '
	'categories that these products were or are in, with those above. Without more than the version: of anything.';
create constraint trigger catalogue_version_notify after update on catalogue_version
	deferrable initially deferred for each row execute function notify_catalogue_change();
