-- Promo codes. A code is ended by its end date, never deleted: orders and their discounts go on naming it.
create table coupons (
	id integer generated always as identity primary key,
	code text not null check (code ~ '^[A-Za-z0-9_-]{3,40}$'),
	name text not null check (length(name) between 1 and 100),
	percent_off integer check (percent_off between 1 and 100),
	amount_off_fils integer check (amount_off_fils > 0),
	starts_at timestamptz,
	ends_at timestamptz check (ends_at > starts_at),
	minimum_subtotal_fils integer not null default 0 check (minimum_subtotal_fils >= 0),
	-- How often it may be used, by all customers together and by each. Null is without limit.
	most_uses integer check (most_uses > 0),
	most_uses_per_customer integer check (most_uses_per_customer > 0),
	created_at timestamptz not null default now(),
	check (num_nonnulls(percent_off, amount_off_fils) = 1)
);
create unique index coupons_code on coupons (lower(code));

-- A use of a code: set aside while its holder pays, as stock is, and for good once the order is paid (expires_at null).
-- The holder is a cart, then the order made of it.
create table coupon_uses (
	holder text primary key,
	coupon_id integer not null references coupons on delete restrict,
	user_id integer references users on delete set null,
	expires_at timestamptz,
	created_at timestamptz not null default now()
);
create index coupon_uses_coupon on coupon_uses (coupon_id, user_id);
create index coupon_uses_user on coupon_uses (user_id);
create index coupon_uses_expiry on coupon_uses (expires_at);

alter table carts add coupon_id integer references coupons on delete restrict;
alter table checkouts add coupon_id integer references coupons on delete restrict;
-- As they were when the order was made.
alter table orders add coupon_code text, add coupon_name text;
