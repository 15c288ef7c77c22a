-- What a mail lets its reader do, once and for a while. Only the token's SHA-256 is kept: whoever reads a backup can
-- do nothing with it. One at a time per user and purpose: a new mail makes the link of the last one worthless.
create table account_tokens (
	token_hash bytea primary key,
	user_id integer not null references users on delete cascade,
	purpose text not null check (purpose in ('reset-password', 'change-email')),
	-- The address to change to.
	email text check ((email is not null) = (purpose = 'change-email')),
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	unique (user_id, purpose)
);
create index account_tokens_expiry on account_tokens (expires_at);

-- Whether the cookie ends with the browser, so that a new token can be handed out in the same way.
alter table sessions add ends_with_browser boolean not null default false;
