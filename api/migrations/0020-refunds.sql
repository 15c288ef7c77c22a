-- A refund is written down before the provider is asked, and its id is the idempotency key: however often it is asked,
-- the money goes back once. 'requested' means that the provider's answer is not known yet.
create table refunds (
	id uuid primary key default gen_random_uuid(),
	order_id integer not null references orders on delete cascade,
	amount_fils integer not null check (amount_fils > 0),
	status text not null default 'requested' check (status in ('requested', 'pending', 'succeeded', 'failed')),
	provider_refund_id text unique,
	requested_by integer references users on delete set null,
	created_at timestamptz not null default now(),
	last_error text
);
create index refunds_order on refunds (order_id);
create index refunds_unfinished on refunds (created_at) where status in ('requested', 'pending');
