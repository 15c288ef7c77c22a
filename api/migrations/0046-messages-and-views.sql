-- What visitors wrote to the shop from its contact page.
create table contact_messages (
	id integer generated always as identity primary key,
	name text not null,
	email text not null check (length(email) <= 254),
	topic text not null,
	message text not null,
	sent_at timestamptz not null default now()
);
create index contact_messages_email on contact_messages (lower(email));

-- The products a user looked at last, wherever they were signed in.
create table product_views (
	user_id integer not null references users on delete cascade,
	product_id integer not null references products on delete cascade,
	viewed_at timestamptz not null,
	primary key (user_id, product_id)
);
create index product_views_product on product_views (product_id);

-- Whom an answer goes to, where that is not the shop; and where a letter is ended with one click (RFC 8058).
alter table mails add reply_to text, add unsubscribe_url text;
