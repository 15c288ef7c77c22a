-- Outbox: a mail is written in the transaction that is its reason, and sent after it.
create table mails (
	id bigint generated always as identity primary key,
	recipient text not null,
	subject text not null,
	body text not null,
	created_at timestamptz not null default now(),
	next_attempt_at timestamptz not null default now(),
	attempts integer not null default 0,
	sent_at timestamptz,
	last_error text
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;
