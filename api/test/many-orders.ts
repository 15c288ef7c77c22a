import type pg from "pg";

/**
 * Sells what `manyProducts` has made: this many orders of two years, of one to three lines each, paid, shipped, refunded
 * and left alone as orders are. The same ones every time, but for their dates, which end now.
 */
export async function manyOrders(pool: pg.Pool, count: number): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query(`begin; set local statement_timeout = 0; ${generate(count)}; commit; analyze`);
	} finally {
		client.release();
	}
}

/** SQL of a whole number that an order's number `n` draws; another one for each salt. */
const draw = (salt: string) => `abs(hashtext('${salt}' || n))`;

function generate(count: number): string {
	const customers = Math.max(1, Math.round(count / 20));
	return `
	insert into users (email, first_name, last_name, password_hash)
		select 'customer-' || n || '@' || (array['noor', 'rimal', 'falaj'])[1 + n % 3] || '.example', 'Customer', n::text, ''
		from generate_series(1, ${customers}) as n;
	create temp table sold on commit drop as
		select n, gen_random_uuid() as checkout_id, (select min(id) from users) + ${draw("who")} % ${customers} as user_id,
			now() - make_interval(secs => (${count} - n) * ${(2 * 365 * 86_400) / count}) as at, 1 + ${draw("lines")} % 3 as lines,
			case when n > ${count} * 0.999 then 'Pending' else (array['PaymentRecieved', 'Shipped', 'Completed', 'Completed',
				'Completed', 'Completed', 'Completed', 'Refunded', 'Cancelled', 'Completed'])[1 + ${draw("status")} % 10] end as status
		from generate_series(1, ${count}) as n;
	create temp table sold_lines on commit drop as
		select n, line, variant.*, name, 1 + line % 2 as quantity
		from sold, generate_series(1, 3) as line,
			lateral (select (select min(id) from product_variants) + abs(hashtext(n || 'x' || line))
				% (select count(*)::int from product_variants) as wanted) as choice
		join lateral (select id as variant_id, product_id, size, sku, price_fils from product_variants where id = wanted) as variant on true
		join lateral (select name from products where id = product_id) as product on true
		where line <= lines;
	create temp table sums on commit drop as
		select n, sum(quantity * price_fils)::int as subtotal from sold_lines group by n;
	insert into checkouts (id, cart_id, user_id, payment_intent_id, lines, subtotal_fils, shipping_fils, total_fils,
			created_at, closed_at)
		select checkout_id, 'made-' || n, user_id, 'pi_made_' || n, '[]', subtotal, 0, subtotal, at, at
		from sold join sums using (n);
	insert into orders (user_id, checkout_id, payment_intent_id, buyer_email, status, order_date, subtotal_fils, discount_fils,
			shipping_fils, total_fils, paid_fils, shipping_address, payment_summary, seller)
		select user_id, checkout_id, 'pi_made_' || n, users.email, status, at, subtotal, 0, 0, subtotal,
			case when status in ('Pending', 'Cancelled') then 0 else subtotal end,
			'{"name": "A Customer", "line1": "Al Wasl Road 1", "line2": null, "city": "Dubai", "state": "Dubai", "country": "AE", "postalCode": ""}',
			'{"last4": "4242", "brand": "visa", "expMonth": 12, "expYear": 2030}',
			-- Without a seller the first start of the shop would change every order.
			'{"demonstration": true, "company": "Noor Lighting Trading LLC", "address": "Warehouse 12, Al Quoz 1", "taxRegistrationNumber": null, "numberIsDemonstration": false}'
		from sold join sums using (n) join users on users.id = user_id order by n;
	create temp table made_orders on commit drop as
		select substr(payment_intent_id, 9)::int as n, id, status, order_date, total_fils from orders
		where payment_intent_id like 'pi_made_%';
	insert into order_items (order_id, product_id, variant_id, stock_id, product_name, picture_url, size, sku, quantity, price_fils)
		select made_orders.id, product_id, line.variant_id, stock.id, name, '', size, sku, line.quantity, price_fils
		from made_orders join sold_lines as line using (n) join stock using (product_id)
		where stock.variant_id = line.variant_id order by n, line;
	insert into refunds (order_id, amount_fils, status, created_at)
		select id, total_fils, 'succeeded', order_date + interval '3 days' from made_orders where status = 'Refunded'`;
}
