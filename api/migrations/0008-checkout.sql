-- From the cart to the payment: snapshots of what is paid for, and the webhook inbox.

create table checkouts (
	id uuid primary key default gen_random_uuid(),
	cart_id text not null,
	user_id integer references users on delete set null,
	payment_intent_id text,
	coupon_id integer references coupons on delete restrict,
	lines jsonb not null,
	subtotal_fils integer not null check (subtotal_fils >= 0),
	discount_fils integer not null default 0,
	shipping_fils integer not null check (shipping_fils >= 0),
	total_fils integer not null,
	created_at timestamptz not null default now(),
	last_reconciled_at timestamptz not null default now(),
	closed_at timestamptz,
	constraint checkouts_discount_fils_check check (discount_fils between 0 and subtotal_fils),
	constraint checkouts_total_fils_check check (total_fils = subtotal_fils - discount_fils + shipping_fils)
);
comment on table checkouts is
	'Snapshot of a cart at the start of a payment. The payment intent carries the id, so the order consists of '
	'exactly the paid lines. A changed price or quantity makes a new row.';
comment on column checkouts.user_id is 'Null once the account is deleted.';
comment on column checkouts.last_reconciled_at is 'When the card provider was last asked about the payment.';
comment on column checkouts.closed_at is 'When the payment was settled or given up.';
create index checkouts_cart on checkouts (cart_id);
create index checkouts_user on checkouts (user_id);
create index checkouts_intent on checkouts (payment_intent_id);
create index checkouts_open on checkouts (created_at) where closed_at is null;

create table payment_events (
	id text primary key,
	type text not null,
	object_id text not null,
	received_at timestamptz not null default now(),
	next_attempt_at timestamptz not null default now(),
	attempts integer not null default 0,
	processed_at timestamptz,
	last_error text
);
comment on table payment_events is
	'Webhook inbox: an event is stored once, acknowledged after the commit, and retried with back-off until '
	'processed_at is set.';
comment on column payment_events.id is 'Of the card provider, which makes the inbox idempotent.';
create index payment_events_pending on payment_events (next_attempt_at) where processed_at is null;
create index payment_events_received on payment_events (received_at);
