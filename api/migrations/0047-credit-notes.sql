-- Tax credit notes are numbered like tax invoices: without gaps, in the order in which money was given back. A number
-- stays taken when the bank sends the money back afterwards; its note is void then.
create table credit_note_counter (last_number integer not null);
create unique index credit_note_counter_single on credit_note_counter ((true));

alter table refunds add credit_note_number integer unique, add credited_at timestamptz,
	add check ((credit_note_number is null) = (credited_at is null));

with given_back as (
	select id, created_at, row_number() over (order by created_at, id) as number from refunds where status = 'succeeded'
)
update refunds set credit_note_number = given_back.number, credited_at = given_back.created_at
from given_back where given_back.id = refunds.id;
insert into credit_note_counter select coalesce(max(credit_note_number), 0) from refunds;
