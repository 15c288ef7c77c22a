create table users (
	id integer generated always as identity primary key,
	email text not null check (length(email) <= 254),
	first_name text not null,
	last_name text not null,
	password_hash text not null,
	is_admin boolean not null default false,
	created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- The cookie holds a random token; only its SHA-256 is kept, so a leaked backup signs nobody in.
create table sessions (
	id uuid primary key default gen_random_uuid(),
	token_hash bytea not null unique,
	user_id integer not null references users on delete cascade,
	user_agent text not null default '',
	created_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now(),
	expires_at timestamptz not null
);
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
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;
