-- What can happen to a payment after it was made: disputes, early warnings of fraud, and reviews.

create table disputes (
	id text primary key,
	order_id integer not null references orders on delete cascade,
	status text not null,
	reason text not null,
	amount_fils integer not null check (amount_fils >= 0),
	withdrawn_fils integer not null default 0,
	fee_fils integer not null default 0,
	is_refundable boolean not null,
	respond_by timestamptz,
	created_at timestamptz not null,
	closed_at timestamptz,
	read_at timestamptz not null
);
comment on table disputes is
	'Disputes of payments, as the card provider last described them. An inquiry is a dispute whose status begins with "warning_".';
comment on column disputes.id is 'Of the card provider.';
comment on column disputes.status is 'Of the card provider. Without a check, because it may add further ones.';
comment on column disputes.withdrawn_fils is 'What the bank took from the shop and has not returned.';
comment on column disputes.fee_fils is 'The fee of the card provider, which stays when the dispute is won.';
comment on column disputes.respond_by is 'Until when evidence is accepted.';
comment on column disputes.closed_at is 'When the shop learnt of the decision.';
comment on column disputes.read_at is 'When the provider was asked. An older answer does not replace a newer one.';
create index disputes_order on disputes (order_id);
create index disputes_date on disputes (created_at);
create index disputes_open on disputes (order_id) where closed_at is null;

create table fraud_warnings (
	id text primary key,
	order_id integer not null references orders on delete cascade,
	type text not null,
	is_actionable boolean not null,
	created_at timestamptz not null,
	read_at timestamptz not null
);
comment on table fraud_warnings is 'Warnings of banks that a payment may be fraudulent, before a dispute.';
comment on column fraud_warnings.is_actionable is 'False once the payment was refunded or disputed.';
create index fraud_warnings_order on fraud_warnings (order_id);
create index fraud_warnings_open on fraud_warnings (order_id) where is_actionable;

create table payment_reviews (
	id text primary key,
	order_id integer not null references orders on delete cascade,
	reason text not null,
	opened_at timestamptz not null,
	closed_at timestamptz,
	closed_reason text,
	read_at timestamptz not null
);
comment on table payment_reviews is 'Reviews of risky payments by the shop in the card provider''s dashboard.';
comment on column payment_reviews.closed_at is 'When the shop learnt of the decision.';
create index payment_reviews_order on payment_reviews (order_id);
create index payment_reviews_open on payment_reviews (order_id) where closed_at is null;

alter table payment_events add column subject_id text;
comment on column payment_events.subject_id is 'The object of the event, where object_id is the payment that it belongs to.';
