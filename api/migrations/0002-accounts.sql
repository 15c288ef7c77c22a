-- Users, their sessions and addresses, and what protects the sign-in.

create table users (
	id integer generated always as identity primary key,
	email text not null check (length(email) <= 254),
	first_name text not null,
	last_name text not null,
	password_hash text not null,
	is_admin boolean not null default false,
	created_at timestamptz not null default now()
);
comment on table users is 'Accounts of shoppers and of staff.';
create unique index users_email on users (lower(email));

create table sessions (
	id uuid primary key default gen_random_uuid(),
	token_hash bytea not null unique,
	user_id integer not null references users on delete cascade,
	user_agent text not null default '',
	uses_session_cookie boolean not null default false,
	created_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now(),
	expires_at timestamptz not null
);
comment on table sessions is 'Signed-in browsers.';
comment on column sessions.token_hash is
	'SHA-256 of the random token in the cookie. The token itself is not stored, so a leaked backup signs in nobody.';
comment on column sessions.uses_session_cookie is
	'Whether the cookie ends with the browser. A rotated token is set with the same kind of cookie.';
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table addresses (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	is_default boolean not null default false,
	name text not null,
	line1 text not null,
	line2 text,
	city text not null,
	state text not null default '',
	country text not null check (country ~ '^[A-Z]{2}$'),
	postal_code text not null default '',
	created_at timestamptz not null default now()
);
comment on table addresses is 'Address book of a user.';
comment on column addresses.country is 'ISO 3166-1 alpha-2.';
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;

create table account_tokens (
	token_hash bytea primary key,
	user_id integer not null references users on delete cascade,
	purpose text not null check (purpose in ('reset-password', 'change-email')),
	email text,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	unique (user_id, purpose),
	constraint account_tokens_email_check check ((email is not null) = (purpose = 'change-email'))
);
comment on table account_tokens is
	'Single-use links sent by mail, one per user and purpose: a new link invalidates the previous one.';
comment on column account_tokens.token_hash is 'SHA-256 of the token. The token itself is only in the mail.';
comment on column account_tokens.email is 'The new address, for change-email.';
create index account_tokens_expiry on account_tokens (expires_at);

create unlogged table sign_in_failures (
	subject_hash bytea primary key,
	failures integer not null check (failures > 0),
	last_failed_at timestamptz not null default now()
);
comment on table sign_in_failures is
	'Wrong passwords, counted per account and network, and per network. Unlogged: written often, may be lost in a '
	'crash.';
comment on column sign_in_failures.subject_hash is
	'SHA-256 of what is counted, so that the table lists neither people nor networks.';
create index sign_in_failures_last_failed on sign_in_failures (last_failed_at);
