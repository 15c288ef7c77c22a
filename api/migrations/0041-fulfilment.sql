-- A refund may be of a part: which pieces, whether they come back to the shelf, and why (for staff to read).
alter table refunds
	add returns_stock boolean not null default true,
	add note text not null default '' check (length(note) <= 500),
	-- When the buyer was written to that the money is on its way: once.
	add told_at timestamptz;

create table refund_lines (
	refund_id uuid not null references refunds on delete cascade,
	order_item_id integer not null references order_items on delete cascade,
	quantity integer not null check (quantity > 0),
	primary key (refund_id, order_item_id)
);
create index refund_lines_item on refund_lines (order_item_id);

-- Until now every refund was of everything, and brought everything back.
insert into refund_lines (refund_id, order_item_id, quantity)
select refunds.id, order_items.id, order_items.quantity
from refunds join order_items on order_items.order_id = refunds.order_id
where refunds.status <> 'failed';

-- Which refund brought it back, so that one the bank undoes takes exactly that off the shelf again.
alter table stock_movements add refund_id uuid references refunds on delete set null;
create index stock_movements_refund on stock_movements (refund_id) where refund_id is not null;
update stock_movements set refund_id = refunds.id
from refunds
where refunds.order_id = stock_movements.order_id and refunds.status <> 'failed' and stock_movements.reason = 'returned';

create table shipments (
	order_id integer primary key references orders on delete cascade,
	carrier text not null check (length(carrier) between 1 and 100),
	tracking_number text not null check (length(tracking_number) between 1 and 100),
	tracking_url text check (length(tracking_url) <= 2000),
	shipped_by integer references users on delete set null,
	shipped_at timestamptz not null default now()
);

-- What staff write down about an order, for each other.
create table order_notes (
	id integer generated always as identity primary key,
	order_id integer not null references orders on delete cascade,
	written_by integer references users on delete set null,
	text text not null check (length(text) between 1 and 2000),
	written_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);
