create table wishlist_items (
	user_id integer not null references users on delete cascade,
	product_id integer not null references products on delete cascade,
	added_at timestamptz not null default now(),
	primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
