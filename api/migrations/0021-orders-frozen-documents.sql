alter table orders
	add vat_percent double precision not null default 5 check (vat_percent >= 0 and vat_percent < 100),
	add seller jsonb;
comment on column orders.vat_percent is 'The rate when the order was made. VAT of the order, its lines and its refunds follows from it.';
comment on column orders.seller is
	'Company, address and tax registration number when the order was made, for its documents. Null in orders of before they were stored.';
