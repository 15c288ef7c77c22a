-- Stock levels, why they changed, and reservations. Outside the catalogue version: stock is read live.

create table stock (
	id integer generated always as identity primary key,
	product_id integer not null references products on delete cascade,
	variant_id integer references product_variants on delete cascade,
	quantity integer not null default 0 check (quantity >= 0),
	unique nulls not distinct (product_id, variant_id)
);
comment on table stock is
	'Stock level per sellable item: a variant, or a product without variants (variant_id null).';
create index stock_variant on stock (variant_id);

create table stock_movements (
	id bigint generated always as identity primary key,
	stock_id integer not null references stock on delete cascade,
	change integer not null check (change <> 0),
	reason text not null check (reason in ('received', 'sold', 'returned', 'adjusted', 'counted', 'damaged', 'lost', 'found',
		'returned-to-supplier')),
	note text not null default '' check (length(note) <= 500),
	order_id integer,
	-- The foreign key follows in 0010-refunds.sql.
	refund_id uuid,
	changed_by integer references users on delete set null,
	created_at timestamptz not null default now()
);
comment on table stock_movements is 'Ledger of stock. Invariant: stock.quantity is the sum of change.';
comment on column stock_movements.note is 'Explanation of staff.';
comment on column stock_movements.refund_id is
	'The refund that returned the items, so that a refund undone by the bank removes exactly these again.';
comment on column stock_movements.changed_by is 'The member of staff who changed it. Null for sales and returns.';
create index stock_movements_stock on stock_movements (stock_id, id);
create index stock_movements_refund on stock_movements (refund_id) where refund_id is not null;
create index stock_movements_changed_by on stock_movements (changed_by) where changed_by is not null;

create table stock_reservations (
	reservation_key text not null,
	stock_id integer not null references stock on delete cascade,
	quantity integer not null check (quantity > 0),
	expires_at timestamptz not null,
	primary key (reservation_key, stock_id)
);
comment on table stock_reservations is 'Stock reserved while a shopper pays. Counts until it expires.';
comment on column stock_reservations.reservation_key is
	'Id of the cart; once the order is placed, order:<id>.';
create index stock_reservations_stock on stock_reservations (stock_id, expires_at);
create index stock_reservations_expiry on stock_reservations (expires_at);
