-- A refund that is not finished is attempted again with a back-off. The first attempt is the request that made it.
alter table refunds
	add attempts integer not null default 0,
	add next_attempt_at timestamptz not null default now() + interval '1 minute';
drop index refunds_unfinished;
create index refunds_unfinished on refunds (next_attempt_at) where status in ('requested', 'pending');
