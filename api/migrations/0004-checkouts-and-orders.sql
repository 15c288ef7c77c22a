-- What a shopper is about to pay for, frozen: the payment intent carries the id of the checkout its amount was made from,
-- so an order is always made of exactly the lines that were paid. A new price or quantity makes a new row.
create table checkouts (
	id uuid primary key default gen_random_uuid(),
	cart_id text not null,
	user_id integer not null references users on delete cascade,
	payment_intent_id text,
	lines jsonb not null,
	subtotal_fils integer not null check (subtotal_fils >= 0),
	discount_fils integer not null default 0 check (discount_fils between 0 and subtotal_fils),
	shipping_fils integer not null check (shipping_fils >= 0),
	total_fils integer not null check (total_fils = subtotal_fils - discount_fils + shipping_fils),
	created_at timestamptz not null default now(),
	checked_at timestamptz not null default now(),
	closed_at timestamptz
);
create index checkouts_cart on checkouts (cart_id);
create index checkouts_intent on checkouts (payment_intent_id);
create index checkouts_open on checkouts (created_at) where closed_at is null;

-- Stock set aside while a shopper pays. A hold counts until it expires. Its holder is a cart, then the order made of it.
create table stock_holds (
	holder text not null,
	stock_id integer not null references stock on delete cascade,
	quantity integer not null check (quantity > 0),
	expires_at timestamptz not null,
	primary key (holder, stock_id)
);
create index stock_holds_stock on stock_holds (stock_id, expires_at);
create index stock_holds_expiry on stock_holds (expires_at);

create table orders (
	id integer generated always as identity (start with 1001) primary key,
	user_id integer references users on delete set null,
	checkout_id uuid not null references checkouts on delete restrict,
	payment_intent_id text not null unique,
	buyer_email text not null,
	status text not null default 'Pending' check (status in
		('Pending', 'PaymentRecieved', 'PaymentMismatch', 'Shipped', 'Completed', 'Refunded', 'Cancelled')),
	order_date timestamptz not null default now(),
	subtotal_fils integer not null,
	discount_fils integer not null,
	shipping_fils integer not null,
	total_fils integer not null check (total_fils = subtotal_fils - discount_fils + shipping_fils),
	paid_fils integer not null default 0 check (paid_fils >= 0),
	shipping_address jsonb not null,
	payment_summary jsonb not null
);
create index orders_user on orders (user_id, id desc);
create index orders_status on orders (status, id desc);

create table order_items (
	id integer generated always as identity primary key,
	order_id integer not null references orders on delete cascade,
	-- No foreign key: an order keeps what it sold after the product is gone.
	product_id integer not null,
	variant_id integer,
	stock_id integer not null,
	product_name text not null,
	picture_url text not null,
	size text not null,
	sku text not null,
	quantity integer not null check (quantity > 0),
	price_fils integer not null check (price_fils >= 0)
);
create index order_items_order on order_items (order_id, id);

-- What happened to an order, in order.
create table order_events (
	id bigint generated always as identity primary key,
	order_id integer not null references orders on delete cascade,
	kind text not null,
	detail jsonb not null default '{}',
	at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

-- Webhook inbox: an event is stored once, answered 200 only after commit, and worked on until processed_at is set.
create table payment_events (
	id text primary key,
	type text not null,
	object_id text not null,
	received_at timestamptz not null default now(),
	processed_at timestamptz,
	attempts integer not null default 0,
	last_error text
);
create index payment_events_waiting on payment_events (received_at) where processed_at is null;
