-- Restock requests: one notification mail when a sold-out item is available again.

create table restock_requests (
	id integer generated always as identity primary key,
	stock_id integer not null references stock on delete cascade,
	email text not null check (length(email) <= 254),
	requested_at timestamptz not null default now(),
	notified_at timestamptz,
	token uuid not null unique default gen_random_uuid()
);
comment on table restock_requests is
	'Open until notified_at: each gets one mail, in the order of the ids.';
comment on column restock_requests.token is
	'In the mail, to withdraw the other open requests of the address. Stored unhashed: it can do nothing else.';
create unique index restock_requests_open on restock_requests (stock_id, lower(email)) where notified_at is null;
create index restock_requests_queue on restock_requests (stock_id, id) where notified_at is null;
create index restock_requests_notified on restock_requests (stock_id, notified_at) where notified_at is not null;
create index restock_requests_email on restock_requests (lower(email));
