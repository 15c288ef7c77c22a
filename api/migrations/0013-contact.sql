create table contact_messages (
	id integer generated always as identity primary key,
	name text not null,
	email text not null check (length(email) <= 254),
	topic text not null,
	message text not null,
	sent_at timestamptz not null default now()
);
comment on table contact_messages is 'Messages of visitors from the contact page.';
create index contact_messages_email on contact_messages (lower(email));
