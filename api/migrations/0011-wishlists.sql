-- What users saved and looked at.

create table wishlist_items (
	user_id integer not null references users on delete cascade,
	product_id integer not null references products on delete cascade,
	added_at timestamptz not null default now(),
	primary key (user_id, product_id)
);
comment on table wishlist_items is 'Products on the wishlist of a user.';
create index wishlist_items_product on wishlist_items (product_id);

create table product_views (
	user_id integer not null references users on delete cascade,
	product_id integer not null references products on delete cascade,
	viewed_at timestamptz not null,
	primary key (user_id, product_id)
);
comment on table product_views is 'Recently viewed products of a user, across browsers.';
create index product_views_product on product_views (product_id);
