-- Guests: shoppers who buy without an account, and the links by which they see their orders.

alter table users
	alter column password_hash drop not null,
	add column is_guest boolean not null default false,
	add column phone text check (length(phone) <= 40),
	add constraint users_guest_check check (
		is_guest = (password_hash is null) and is_guest = (phone is not null) and (not is_guest or role is null));
comment on table users is 'Accounts of shoppers and of staff, and guests.';
comment on column users.is_guest is
	'Buys without an account: cannot sign in, and is known by the session of one browser. Several guests may have one e-mail '
	'address, which may also have an account.';
comment on column users.phone is 'Of a guest, in E.164.';

drop index users_email;
create unique index users_email on users (lower(email)) where not is_guest;
create index users_email_of_guests on users (lower(email)) where is_guest;

create table order_links (
	token_hash bytea primary key,
	order_id integer not null references orders on delete cascade,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null
);
comment on table order_links is 'Links to the orders of guests, one for each mail about an order.';
comment on column order_links.token_hash is 'SHA-256 of the token. The token itself is only in the mail.';
create index order_links_order on order_links (order_id);
create index order_links_expiry on order_links (expires_at);

alter table mails add column is_for_guest boolean not null default false;
comment on column mails.is_for_guest is
	'About the order of a guest. An account of the same address may be another person''s, so its data do not include the mail.';
