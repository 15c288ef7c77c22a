-- Invitations of staff, and suspended accounts.

alter table users
	add column suspended_at timestamptz check (suspended_at is null or role is not null),
	add column last_sign_in_at timestamptz;
comment on column users.suspended_at is 'Since when a member of staff cannot sign in. Null if they can.';
comment on column users.last_sign_in_at is 'Null before the first sign-in since this column was added.';

create table staff_invitations (
	id integer generated always as identity primary key,
	email text not null check (length(email) <= 254),
	role text not null check (role in ('owner', 'manager', 'orders', 'catalogue', 'read-only')),
	token_hash bytea not null unique,
	invited_by integer references users on delete set null,
	created_at timestamptz not null default now(),
	sent_at timestamptz not null default now(),
	expires_at timestamptz not null
);
comment on table staff_invitations is
	'People who were invited by mail to become staff. A row is deleted when its invitation is accepted or withdrawn.';
comment on column staff_invitations.token_hash is 'SHA-256 of the token in the link of the latest mail.';
create unique index staff_invitations_email on staff_invitations (lower(email));
create index staff_invitations_invited_by on staff_invitations (invited_by);
