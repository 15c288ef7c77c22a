-- Who gets the newsletter: an address counts from confirmed_at until unsubscribed_at. The times are the proof of consent.
create table newsletter_subscriptions (
	id integer generated always as identity primary key,
	email text not null check (length(email) <= 254),
	asked_at timestamptz not null default now(),
	confirmed_at timestamptz,
	unsubscribed_at timestamptz,
	-- Of the mail that asks for confirmation; only the SHA-256 is kept.
	token_hash bytea unique,
	token_expires_at timestamptz,
	-- In every letter. It can do no more than end the subscription, so it is kept as it is.
	unsubscribe_token uuid not null unique default gen_random_uuid()
);
create unique index newsletter_subscriptions_email on newsletter_subscriptions (lower(email));
