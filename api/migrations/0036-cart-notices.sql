-- The price the shopper was last shown, so that the cart can say that it changed.
alter table cart_lines add shown_price_fils integer check (shown_price_fils >= 0);

-- What was in a cart when the shop stopped selling it: told until the shopper's next change shows that they know.
-- No foreign key to carts: selling no longer must not wait for a cart. What is left of carts that are gone is forgotten.
create table cart_gone_lines (
	cart_id text not null,
	product_id integer not null,
	variant_id integer,
	product_name text not null,
	size text not null,
	gone_at timestamptz not null default now(),
	unique nulls not distinct (cart_id, product_id, variant_id)
);
create index cart_gone_lines_age on cart_gone_lines (gone_at);

create function tell_carts_of_gone_product() returns trigger language plpgsql as $$
begin
	insert into cart_gone_lines (cart_id, product_id, variant_id, product_name, size)
	select line.cart_id, line.product_id, line.variant_id, old.name, coalesce(variant.size, '')
	from cart_lines as line left join product_variants as variant on variant.id = line.variant_id
	where line.product_id = old.id
	on conflict do nothing;
	return old;
end $$;
create trigger products_tell_carts before delete on products
	for each row execute function tell_carts_of_gone_product();

-- With its product a variant goes after it: then there is no product to name here, and its carts have been told.
create function tell_carts_of_gone_variant() returns trigger language plpgsql as $$
begin
	insert into cart_gone_lines (cart_id, product_id, variant_id, product_name, size)
	select line.cart_id, line.product_id, line.variant_id, product.name, old.size
	from cart_lines as line join products as product on product.id = line.product_id
	where line.variant_id = old.id
	on conflict do nothing;
	return old;
end $$;
create trigger product_variants_tell_carts before delete on product_variants
	for each row execute function tell_carts_of_gone_variant();
