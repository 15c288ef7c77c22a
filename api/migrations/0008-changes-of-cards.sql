-- Whoever keeps an index of the products keeps what their cards show as well: a photograph or the supplier's name.
create trigger product_images_note_insert after insert on product_images referencing new table as new_rows
	for each statement execute function note_changed_products('product_id');
create trigger product_images_note_update after update on product_images
	referencing old table as old_rows new table as new_rows
	for each statement execute function note_changed_products('product_id');
create trigger product_images_note_delete after delete on product_images referencing old table as old_rows
	for each statement execute function note_changed_products('product_id');
create trigger product_images_note_truncate after truncate on product_images
	for each statement execute function note_changed_products('product_id');

create function note_products_of_supplier() returns trigger language plpgsql as $$
begin
	insert into product_changes select id, new_catalogue_version() from products where supplier_id = new.id
		on conflict (product_id) do update set version = excluded.version;
	return null;
end $$;
create trigger suppliers_note_rename after update on suppliers
	for each row when (old.supplier_name <> new.supplier_name) execute function note_products_of_supplier();
