-- An event that cannot be worked on is tried again later and later.
alter table payment_events add next_attempt_at timestamptz not null default now();
drop index payment_events_waiting;
create index payment_events_waiting on payment_events (next_attempt_at) where processed_at is null;
create index payment_events_received on payment_events (received_at);

-- What a credit note says stays what it is, whatever becomes of the refunds before it.
alter table refunds add credit_note_vat_fils integer check (credit_note_vat_fils >= 0);
update refunds set credit_note_vat_fils = round((before + amount_fils) / 21.0) - round(before / 21.0)
from (
	select note.id as note_id, coalesce(sum(earlier.amount_fils), 0) as before
	from refunds as note left join refunds as earlier on earlier.order_id = note.order_id
		and earlier.credit_note_number < note.credit_note_number and earlier.status <> 'failed'
	where note.credit_note_number is not null
	group by note.id
) as noted
where id = note_id;
alter table refunds add check ((credit_note_number is null) = (credit_note_vat_fils is null));

create index orders_checkout on orders (checkout_id);
create index cart_lines_product on cart_lines (product_id);
create index cart_lines_variant on cart_lines (variant_id) where variant_id is not null;
