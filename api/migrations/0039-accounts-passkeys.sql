-- Passkeys, with which people sign in beside their password.

create table passkeys (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	name text not null,
	credential_id text not null unique,
	public_key bytea not null,
	sign_count bigint not null,
	transports text[] not null default '{}',
	created_at timestamptz not null default now(),
	last_used_at timestamptz
);
comment on table passkeys is 'Public keys of passkeys. The private key never leaves the device or password manager of its user.';
comment on column passkeys.credential_id is 'The id that the authenticator gave it, as base64url.';
comment on column passkeys.sign_count is 'The count of the authenticator at the last sign-in; 0 where it does not count.';
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
	challenge_hash bytea primary key,
	user_id integer references users on delete cascade,
	expires_at timestamptz not null
);
comment on table passkey_challenges is
	'Random values that an authenticator has to sign, each once: for the user who registers a passkey, or null for a sign-in.';
create index passkey_challenges_user on passkey_challenges (user_id);
