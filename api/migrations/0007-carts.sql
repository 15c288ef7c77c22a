-- Carts of visitors and of users.

create table carts (
	id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
	user_id integer references users on delete cascade,
	delivery_method_id integer,
	coupon_id integer references coupons on delete restrict,
	payment_intent_id text,
	client_secret text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table carts is 'Carts. The browser generates the id; user_id is set by signing in.';
comment on column carts.client_secret is 'Of the payment intent, for the browser.';
create index carts_user on carts (user_id);
create index carts_updated on carts (updated_at);

create table cart_lines (
	cart_id text not null references carts on delete cascade,
	product_id integer not null references products on delete cascade,
	variant_id integer references product_variants on delete cascade,
	quantity integer not null check (quantity between 1 and 999),
	shown_price_fils integer check (shown_price_fils >= 0),
	position integer generated always as identity,
	unique nulls not distinct (cart_id, product_id, variant_id)
);
comment on table cart_lines is 'Products in a cart.';
comment on column cart_lines.shown_price_fils is
	'The price that the shopper was last shown, to report a changed price.';
create index cart_lines_product on cart_lines (product_id);
create index cart_lines_variant on cart_lines (variant_id) where variant_id is not null;

create table discontinued_cart_lines (
	cart_id text not null,
	product_id integer not null,
	variant_id integer,
	product_name text not null,
	size text not null,
	discontinued_at timestamptz not null default now(),
	unique nulls not distinct (cart_id, product_id, variant_id)
);
comment on table discontinued_cart_lines is
	'Cart lines whose product or variant was deleted. Shown as a notice until the next change of the cart.';
comment on column discontinued_cart_lines.cart_id is
	'No foreign key: deleting a product must not wait for a lock on a cart. Rows of deleted carts are purged by age.';
create index discontinued_cart_lines_discontinued on discontinued_cart_lines (discontinued_at);

create function track_discontinued_product() returns trigger language plpgsql as $$
begin
	insert into discontinued_cart_lines (cart_id, product_id, variant_id, product_name, size)
	select line.cart_id, line.product_id, line.variant_id, old.name, coalesce(variant.size, '')
	from cart_lines as line left join product_variants as variant on variant.id = line.variant_id
	where line.product_id = old.id
	on conflict do nothing;
	return old;
end $$;
create trigger products_track_discontinued before delete on products
	for each row execute function track_discontinued_product();

-- A variant deleted by cascade finds no product here; track_discontinued_product has recorded its lines already.
create function track_discontinued_variant() returns trigger language plpgsql as $$
begin
	insert into discontinued_cart_lines (cart_id, product_id, variant_id, product_name, size)
	select line.cart_id, line.product_id, line.variant_id, product.name, old.size
	from cart_lines as line join products as product on product.id = line.product_id
	where line.variant_id = old.id
	on conflict do nothing;
	return old;
end $$;
create trigger product_variants_track_discontinued before delete on product_variants
	for each row execute function track_discontinued_variant();
