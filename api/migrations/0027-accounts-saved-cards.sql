-- Saved cards of signed-in shoppers, which the card provider keeps for its customer.

alter table users add column payment_customer_id text unique;
comment on column users.payment_customer_id is 'The customer at the card provider that has the saved cards. Null before the first checkout.';

create table customer_deletions (
	id text primary key,
	attempts integer not null default 0,
	next_attempt_at timestamptz not null default now(),
	last_error text
);
comment on table customer_deletions is
	'Outbox: customers at the card provider whose account was deleted. A row is deleted when the provider has deleted the customer.';
