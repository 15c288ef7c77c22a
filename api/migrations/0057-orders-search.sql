-- Search of orders: everything of an order itself in one text, products and SKUs of its lines, and tracking numbers.

create function order_search_text(id integer, invoice_number integer, buyer_email text, shipping_address jsonb, details jsonb)
	returns text language sql immutable parallel safe as $$
	select '#' || id::text
		|| coalesce(E'\nINV-' || case when invoice_number < 1000000 then lpad(invoice_number::text, 6, '0')
			else invoice_number::text end, '')
		|| E'\n' || buyer_email
		|| E'\n' || coalesce(shipping_address ->> 'name', '')
		|| E'\n' || coalesce(shipping_address ->> 'line1', '')
		|| E'\n' || coalesce(shipping_address ->> 'line2', '')
		|| E'\n' || coalesce(shipping_address ->> 'city', '')
		|| E'\n' || coalesce(shipping_address ->> 'state', '')
		|| E'\n' || coalesce(shipping_address ->> 'postalCode', '')
		|| E'\n' || coalesce(shipping_address ->> 'phone', '')
		|| E'\n' || coalesce(details ->> 'area', '')
		|| E'\n' || coalesce(details ->> 'building', '')
		|| E'\n' || coalesce(details ->> 'apartment', '')
		|| E'\n' || coalesce(details ->> 'makani', '')
		|| E'\n' || coalesce(details ->> 'street', '')
		|| E'\n' || coalesce(details -> 'company' ->> 'name', '')
		|| E'\n' || coalesce(details -> 'company' ->> 'purchaseOrder', '')
$$;
comment on function order_search_text is
	'What staff find an order by, one line each: number, invoice, buyer, address, phone, company and purchase order.';

create function order_item_search_text(sku text, product_name text)
	returns text language sql immutable parallel safe as $$ select sku || E'\n' || product_name $$;
comment on function order_item_search_text is 'What staff find an order by in its lines: SKU and product.';

create function searched_tracking_number(tracking_number text)
	returns text language sql immutable parallel safe as $$ select replace(tracking_number, ' ', '') $$;
comment on function searched_tracking_number is 'A tracking number without the spaces that carriers print in it.';

create index orders_search_trgm on orders using gin
	(order_search_text(id, invoice_number, buyer_email, shipping_address, details) gin_trgm_ops);
create index order_items_search_trgm on order_items using gin (order_item_search_text(sku, product_name) gin_trgm_ops);
create index parcels_tracking_trgm on parcels using gin (searched_tracking_number(tracking_number) gin_trgm_ops);
create index orders_recipient on orders ((shipping_address ->> 'name'), id);

-- Each was one part of the text above.
drop index orders_email_trgm, orders_number_trgm, orders_recipient_trgm;
