-- Tax invoices are numbered without gaps, in the order in which orders are paid. The counter is a row rather than a
-- sequence: a transaction that rolls back gives its number back.
create table invoice_counter (last_number integer not null);
create unique index invoice_counter_single on invoice_counter ((true));

alter table orders add invoice_number integer unique, add invoiced_at timestamptz,
	add check ((invoice_number is null) = (invoiced_at is null));

with paid as (
	select id, order_date, row_number() over (order by order_date, id) as number from orders
	where status in ('PaymentRecieved', 'Shipped', 'Completed', 'Refunded')
)
update orders set invoice_number = paid.number, invoiced_at = paid.order_date from paid where paid.id = orders.id;
insert into invoice_counter select coalesce(max(invoice_number), 0) from orders;
