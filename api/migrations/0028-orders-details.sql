-- What the buyer adds to the address: a company purchase, and where exactly the courier has to go.

alter table carts add column details jsonb;
comment on column carts.details is
	'Company of the purchase, area, building, apartment, Makani number and map link, as entered at the checkout.';
alter table checkouts add column details jsonb;
comment on column checkouts.details is 'The details of the cart when the payment was approved. Of a deleted account only the company remains.';
alter table orders add column details jsonb;
comment on column orders.details is
	'The details of the checkout. Null where none were entered. Of a deleted account only the company remains.';
