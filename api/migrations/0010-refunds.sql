-- Refunds, the items they cover, and the numbers of tax credit notes.

create table refunds (
	id uuid primary key default gen_random_uuid(),
	order_id integer not null references orders on delete cascade,
	amount_fils integer not null check (amount_fils > 0),
	status text not null default 'requested' check (status in ('requested', 'pending', 'succeeded', 'failed')),
	provider_refund_id text unique,
	requested_by integer references users on delete set null,
	returns_stock boolean not null default true,
	note text not null default '' check (length(note) <= 500),
	created_at timestamptz not null default now(),
	notified_at timestamptz,
	attempts integer not null default 0,
	next_attempt_at timestamptz not null default now() + interval '1 minute',
	last_error text,
	credit_note_number integer unique,
	credited_at timestamptz,
	credit_note_vat_fils integer check (credit_note_vat_fils >= 0),
	constraint refunds_credit_note_date_check check ((credit_note_number is null) = (credited_at is null)),
	constraint refunds_credit_note_vat_check check ((credit_note_number is null) = (credit_note_vat_fils is null))
);
comment on table refunds is
	'Refunds. A row is committed before the card provider is asked, and its id is the idempotency key: repeated '
	'requests refund once.';
comment on column refunds.status is 'requested: the response of the provider is not known yet.';
comment on column refunds.returns_stock is 'Whether the items go back into stock.';
comment on column refunds.note is 'Explanation of staff.';
comment on column refunds.notified_at is 'When the buyer was mailed, once.';
comment on column refunds.next_attempt_at is
	'An unfinished refund is attempted again then, with a back-off. The first attempt is the request that created it.';
comment on column refunds.credit_note_number is
	'Stays assigned when the bank returns the money afterwards; the credit note is void then.';
comment on column refunds.credit_note_vat_fils is 'As stated on the credit note, independent of later refunds.';
create index refunds_order on refunds (order_id);
create index refunds_date on refunds (created_at);
create index refunds_open on refunds (next_attempt_at) where status in ('requested', 'pending');

create table refund_lines (
	refund_id uuid not null references refunds on delete cascade,
	order_item_id integer not null references order_items on delete cascade,
	quantity integer not null check (quantity > 0),
	primary key (refund_id, order_item_id)
);
comment on table refund_lines is 'Items and quantities of a refund.';
create index refund_lines_item on refund_lines (order_item_id);

alter table stock_movements add foreign key (refund_id) references refunds on delete set null;

create table credit_note_counter (last_number integer not null);
comment on table credit_note_counter is
	'Numbers tax credit notes without gaps, in the order of the refunds. A row instead of a sequence: a rollback '
	'returns the number.';
insert into credit_note_counter values (0);
create unique index credit_note_counter_singleton on credit_note_counter ((true));
