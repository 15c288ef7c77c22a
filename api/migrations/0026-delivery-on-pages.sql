-- Product pages show the price of their delivery, so they are cached by the delivery rules too.
do $$
declare t text;
begin
	foreach t in array array['delivery_zones', 'delivery_methods', 'delivery_rates', 'delivery_slots', 'product_parcels'] loop
		execute format('create trigger %I after insert or update or delete or truncate on %I
			for each statement execute function increment_catalogue_version()', t || '_increment_catalogue_version', t);
	end loop;
end $$;
comment on table catalogue_version is
	'Version of the catalogue, and of what its pages show of delivery, that pages and public responses are cached by. '
	'One row. Stock does not count.';
