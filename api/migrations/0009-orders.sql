-- Orders with their items, events, shipments and notes, and the numbers of tax invoices.

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
	total_fils integer not null,
	paid_fils integer not null default 0 check (paid_fils >= 0),
	coupon_code text,
	coupon_name text,
	shipping_address jsonb not null,
	payment_summary jsonb not null,
	invoice_number integer unique,
	invoiced_at timestamptz,
	constraint orders_total_fils_check check (total_fils = subtotal_fils - discount_fils + shipping_fils),
	constraint orders_invoice_check check ((invoice_number is null) = (invoiced_at is null))
);
comment on table orders is
	'Orders. Everything an order shows is stored with it and does not change with the catalogue.';
comment on column orders.user_id is 'Null once the account is deleted.';
comment on column orders.coupon_code is 'As it was when the order was placed.';
comment on column orders.coupon_name is 'As it was when the order was placed.';
create index orders_user on orders (user_id, id desc);
create index orders_checkout on orders (checkout_id);
create index orders_status on orders (status, id desc);
-- Covers the sums of the dashboard with an index-only scan.
create index orders_date on orders (order_date, id) include (status, paid_fils);
create index orders_email on orders (buyer_email, id);
create index orders_subtotal on orders (subtotal_fils, id);
create index orders_paid on orders (paid_fils, id);
create index orders_email_trgm on orders using gin (buyer_email gin_trgm_ops);
create index orders_recipient_trgm on orders using gin ((shipping_address ->> 'name') gin_trgm_ops);
create index orders_number_trgm on orders using gin (('#' || id::text) gin_trgm_ops);

create table order_items (
	id integer generated always as identity primary key,
	order_id integer not null references orders on delete cascade,
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
comment on table order_items is 'Sold products as they were.';
comment on column order_items.product_id is 'No foreign key: the item outlives the product.';
create index order_items_order on order_items (order_id, id);

create table order_events (
	id bigint generated always as identity primary key,
	order_id integer not null references orders on delete cascade,
	kind text not null,
	detail jsonb not null default '{}',
	created_at timestamptz not null default now()
);
comment on table order_events is 'History of an order.';
create index order_events_order on order_events (order_id, id);

create table shipments (
	order_id integer primary key references orders on delete cascade,
	carrier text not null check (length(carrier) between 1 and 100),
	tracking_number text not null check (length(tracking_number) between 1 and 100),
	tracking_url text check (length(tracking_url) <= 2000),
	shipped_by integer references users on delete set null,
	shipped_at timestamptz not null default now()
);
comment on table shipments is 'The parcel of an order.';

create table order_notes (
	id integer generated always as identity primary key,
	order_id integer not null references orders on delete cascade,
	written_by integer references users on delete set null,
	text text not null check (length(text) between 1 and 2000),
	written_at timestamptz not null default now()
);
comment on table order_notes is 'Internal notes of staff about an order.';
create index order_notes_order on order_notes (order_id, id);

create table invoice_counter (last_number integer not null);
comment on table invoice_counter is
	'Numbers tax invoices without gaps, in the order of payment. A row instead of a sequence: a rollback returns '
	'the number.';
insert into invoice_counter values (0);
create unique index invoice_counter_singleton on invoice_counter ((true));
