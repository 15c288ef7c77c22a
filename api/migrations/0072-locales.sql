-- The language in which each person reads mails and documents.

alter table users add column locale text not null default 'en' check (locale in ('en', 'ar'));
comment on column users.locale is 'The language of mails to this person, and of the back office for staff.';

alter table checkouts add column locale text not null default 'en' check (locale in ('en', 'ar'));
comment on column checkouts.locale is 'Of the account, or of the page on which a guest pays. The order gets it.';

alter table orders add column locale text not null default 'en' check (locale in ('en', 'ar'));
comment on column orders.locale is 'The language of mails about the order and of its documents, which must not change later.';

alter table newsletter_subscriptions add column locale text not null default 'en' check (locale in ('en', 'ar'));
comment on column newsletter_subscriptions.locale is 'Of the page on which the person last subscribed: the language of the letters.';

alter table restock_requests add column locale text not null default 'en' check (locale in ('en', 'ar'));
comment on column restock_requests.locale is 'Of the page with the request: the language of its mail.';

alter table contact_messages add column locale text not null default 'en' check (locale in ('en', 'ar'));
comment on column contact_messages.locale is 'Of the page with the form: the language of answers.';

alter table staff_invitations add column locale text not null default 'en' check (locale in ('en', 'ar'));
comment on column staff_invitations.locale is 'The language of the mail, and of the account that is made of it.';
