-- Promo codes and their redemptions.

create table coupons (
	id integer generated always as identity primary key,
	code text not null check (code ~ '^[A-Za-z0-9_-]{3,40}$'),
	name text not null check (length(name) between 1 and 100),
	percent_off integer check (percent_off between 1 and 100),
	amount_off_fils integer check (amount_off_fils > 0),
	starts_at timestamptz,
	ends_at timestamptz,
	minimum_subtotal_fils integer not null default 0 check (minimum_subtotal_fils >= 0),
	max_uses integer check (max_uses > 0),
	max_uses_per_customer integer check (max_uses_per_customer > 0),
	created_at timestamptz not null default now(),
	version integer not null default 1,
	constraint coupons_period_check check (ends_at > starts_at),
	constraint coupons_discount_check check (num_nonnulls(percent_off, amount_off_fils) = 1)
);
comment on table coupons is
	'Promo codes. A code is ended by ends_at and never deleted, because orders refer to it.';
comment on column coupons.max_uses is 'By all customers together. Null: unlimited.';
comment on column coupons.max_uses_per_customer is 'Null: unlimited.';
create unique index coupons_code on coupons (lower(code));
create trigger coupons_bump_row_version before update on coupons for each row execute function bump_row_version();

create table coupon_uses (
	reservation_key text primary key,
	coupon_id integer not null references coupons on delete restrict,
	user_id integer references users on delete set null,
	expires_at timestamptz,
	created_at timestamptz not null default now()
);
comment on table coupon_uses is
	'Uses of a promo code: reserved while the shopper pays, permanent once the order is paid.';
comment on column coupon_uses.reservation_key is 'Id of the cart; once the order is placed, order:<id>.';
comment on column coupon_uses.expires_at is 'Of a reservation. Null once paid.';
create index coupon_uses_coupon on coupon_uses (coupon_id, user_id);
create index coupon_uses_user on coupon_uses (user_id);
create index coupon_uses_expiry on coupon_uses (expires_at);
