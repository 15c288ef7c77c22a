-- Cached responses that contain stock are valid until the stock of one of their products changes, so every change sends a
-- NOTIFY. An expired reservation changes no row: the cache stores the time of expiry with the response.

create function notify_stock_change() returns trigger language plpgsql as $$
declare products integer[];
begin
	if tg_op = 'TRUNCATE' then
		perform pg_notify('stock', '*');
		return null;
	end if;
	if tg_table_name = 'stock' then
		products := array(select distinct product_id from changed);
	else
		products := array(select distinct stock.product_id from changed join stock on stock.id = changed.stock_id);
	end if;
	-- A payload has at most 8,000 bytes.
	if cardinality(products) > 700 then
		perform pg_notify('stock', '*');
	elsif cardinality(products) > 0 then
		perform pg_notify('stock', array_to_string(products, ','));
	end if;
	return null;
end $$;
comment on function notify_stock_change() is
	'Notifies all processes of the products whose stock or reservations have changed. An asterisk: of many.';

do $$
declare t text;
begin
	foreach t in array array['stock', 'stock_reservations'] loop
		execute format('create trigger %I after insert on %I referencing new table as changed
			for each statement execute function notify_stock_change()', t || '_notify_insert', t);
		execute format('create trigger %I after update on %I referencing new table as changed
			for each statement execute function notify_stock_change()', t || '_notify_update', t);
		execute format('create trigger %I after delete on %I referencing old table as changed
			for each statement execute function notify_stock_change()', t || '_notify_delete', t);
		execute format('create trigger %I after truncate on %I
			for each statement execute function notify_stock_change()', t || '_notify_truncate', t);
	end loop;
end $$;
