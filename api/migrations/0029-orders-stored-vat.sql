-- Until now VAT and discount of the lines were computed from the order's rate whenever they were shown.
alter table orders
	add vat_fils integer,
	add shipping_vat_fils integer;
alter table order_items
	add discount_fils integer,
	add vat_fils integer;
comment on column orders.vat_fils is
	'The VAT contained in the total, when the order was made: the sum of that of its lines and its shipping. Null in orders that a process of an earlier release makes during an upgrade.';
comment on column orders.shipping_vat_fils is 'The VAT contained in the shipping.';
comment on column order_items.discount_fils is 'The line''s share of the order''s discount. The shares add up to it.';
comment on column order_items.vat_fils is 'The VAT contained in the line after its discount.';
comment on column orders.vat_percent is 'The rate when the order was made. VAT of its refunds follows from it.';

-- The same shares as `shareOutOrder`: rounded down, and the rest fils by fils to the largest remainders, the earlier line first.
with lines as (
	select id, order_id, price_fils::numeric * quantity as gross,
		row_number() over (partition by order_id order by id) as position,
		sum(price_fils::numeric * quantity) over (partition by order_id) as subtotal
	from order_items
), discount_parts as (
	select lines.*, discount_fils,
		case when subtotal > 0 then div(discount_fils * gross, subtotal) when position = 1 then discount_fils else 0 end as part,
		case when subtotal > 0 then mod(discount_fils * gross, subtotal) else 0 end as remainder
	from lines join orders on orders.id = order_id
), discounts as (
	select id, order_id, gross, position, part + case when row_number() over by_remainder
		<= discount_fils - sum(part) over (partition by order_id) then 1 else 0 end as discount
	from discount_parts
	window by_remainder as (partition by order_id order by remainder desc, position)
), paid as (
	select order_id, id as item_id, discount, gross - discount as fils, position from discounts
	union all
	select id, null, null, shipping_fils, 2147483647 from orders
), totals as (
	select order_id, sum(fils) as total,
		floor(sum(fils)::double precision * vat_percent / (100 + vat_percent) + 0.5)::numeric as vat
	from paid join orders on orders.id = order_id group by order_id, vat_percent
), vat_parts as (
	select paid.*, total, vat,
		case when total > 0 then div(vat * fils, total) else 0 end as part,
		case when total > 0 then mod(vat * fils, total) else 0 end as remainder
	from paid join totals using (order_id)
), shares as (
	select order_id, item_id, discount, vat as order_vat, part + case when row_number() over by_remainder
		<= vat - sum(part) over (partition by order_id) then 1 else 0 end as vat
	from vat_parts
	window by_remainder as (partition by order_id order by remainder desc, position)
), filled_items as (
	update order_items set discount_fils = shares.discount, vat_fils = shares.vat
	from shares where shares.item_id = order_items.id
)
update orders set vat_fils = shares.order_vat, shipping_vat_fils = shares.vat
from shares where shares.order_id = orders.id and shares.item_id is null;
