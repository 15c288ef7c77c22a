-- One row per thing that can be sold: a variant, or a product without variants (variant_id null).
-- Stock is live, so it stands outside the tables whose change makes a new catalogue version.
create table stock (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	variant_id integer references product_variants on delete cascade,
	quantity integer not null default 0 check (quantity >= 0),
	unique nulls not distinct (product_id, variant_id)
);
create index stock_variant on stock (variant_id);

-- Why stock changed. At any time: quantity = the sum of change.
create table stock_movements (
	id bigint generated always as identity primary key,
	stock_id integer not null references stock on delete cascade,
	change integer not null check (change <> 0),
	reason text not null check (reason in ('received', 'sold', 'returned', 'adjusted')),
	order_id integer,
	at timestamptz not null default now()
);
create index stock_movements_stock on stock_movements (stock_id, id);

create table carts (
	id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
	user_id integer references users on delete cascade,
	delivery_method_id integer,
	payment_intent_id text,
	client_secret text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index carts_user on carts (user_id);
create index carts_updated on carts (updated_at);

create table cart_lines (
	cart_id text not null references carts on delete cascade,
	product_id integer not null references products on delete cascade,
	variant_id integer references product_variants on delete cascade,
	quantity integer not null check (quantity between 1 and 999),
	position integer generated always as identity,
	unique nulls not distinct (cart_id, product_id, variant_id)
);
