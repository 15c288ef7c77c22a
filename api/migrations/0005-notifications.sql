-- What open tabs are told. A row is written in the transaction it tells of, and its id goes out by NOTIFY at commit,
-- because a NOTIFY itself carries less than 8000 bytes. Rows are of no use once read: an hour later they are deleted.
create table hub_messages (
	id bigint generated always as identity primary key,
	-- json, not jsonb: it is passed on as written, and jsonb refuses some strings JSON allows.
	body json not null,
	created_at timestamptz not null default now()
);
create index hub_messages_age on hub_messages (created_at);
