-- What every area uses: text search by part, row versions, rate limits, the mail outbox and the messages of the live hub.

create extension if not exists pg_trgm;

comment on table migrations is 'Applied migrations. Created by api/src/database/migrate.ts.';

create function bump_row_version() returns trigger language plpgsql as $$
declare
	-- Positions and dates are not part of a form.
	ignored constant text[] := '{version,updated_at,position}';
begin
	if new.version = old.version and to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
		new.version := old.version + 1;
	end if;
	return new;
end $$;
comment on function bump_row_version() is
	'Optimistic locking: increments version when a form field of the row changes, so that a form based on an '
	'older version can be refused.';

create unlogged table rate_limits (
	limit_key bytea primary key,
	request_count integer not null,
	window_ends_at timestamptz not null
);
comment on table rate_limits is
	'Requests per limited call and network in the current window. Keys are SHA-256 hashes. Unlogged: written '
	'often, may be lost in a crash.';
create index rate_limits_window on rate_limits (window_ends_at);

create table mails (
	id bigint generated always as identity primary key,
	recipient text not null,
	reply_to text,
	subject text not null,
	body text not null,
	unsubscribe_url text,
	created_at timestamptz not null default now(),
	next_attempt_at timestamptz not null default now(),
	attempts integer not null default 0,
	sent_at timestamptz,
	last_error text
);
comment on table mails is
	'Outbox: a mail is inserted in the transaction that causes it and sent after the commit.';
comment on column mails.reply_to is 'Recipient of an answer, where that is not the shop.';
comment on column mails.unsubscribe_url is 'One-click unsubscribe (RFC 8058).';
create index mails_pending on mails (next_attempt_at) where sent_at is null;
create index mails_sent on mails (sent_at) where sent_at is not null;

create table hub_messages (
	id bigint generated always as identity primary key,
	-- json instead of jsonb: the text is forwarded unchanged, and jsonb rejects some strings that are valid JSON.
	body json not null,
	created_at timestamptz not null default now()
);
comment on table hub_messages is
	'Messages to open browser tabs. NOTIFY carries the id at commit, because its own payload is limited to 8000 '
	'bytes. Deleted after an hour.';
create index hub_messages_created on hub_messages (created_at);
