-- Newsletter with double opt-in.

create table newsletter_subscriptions (
	id integer generated always as identity primary key,
	email text not null check (length(email) <= 254),
	requested_at timestamptz not null default now(),
	confirmed_at timestamptz,
	unsubscribed_at timestamptz,
	token_hash bytea unique,
	token_expires_at timestamptz,
	unsubscribe_token uuid not null unique default gen_random_uuid()
);
comment on table newsletter_subscriptions is
	'An address is subscribed from confirmed_at until unsubscribed_at. The times are the proof of consent.';
comment on column newsletter_subscriptions.token_hash is
	'SHA-256 of the token in the confirmation mail.';
comment on column newsletter_subscriptions.unsubscribe_token is
	'In every newsletter. Stored unhashed: it can only end the subscription.';
create unique index newsletter_subscriptions_email on newsletter_subscriptions (lower(email));
