import type pg from "pg";

/**
 * What staff leave behind in years: this many promo codes, each used by some of the customers there are, and as many
 * entries of the audit log as are asked for, of two years. The same ones every time, but for their dates, which end now.
 */
export async function manyChanges(pool: pg.Pool, { coupons, entries }: { coupons: number; entries: number }) {
	const client = await pool.connect();
	try {
		await client.query(`begin; set local statement_timeout = 0;
			insert into coupons (code, name, percent_off, starts_at, ends_at, minimum_subtotal_fils, created_at)
				select 'MADE-' || n, (array['Eid', 'Welcome', 'Ramadan', 'Summer', 'National Day'])[1 + n % 5] || ' ' || n,
					1 + n % 50, at, case when n % 4 > 0 then at + interval '30 days' end, n % 7 * 10000, at
				from generate_series(1, ${coupons}) as n, lateral (select now() - make_interval(hours => n) as at) as made;
			insert into coupon_uses (reservation_key, coupon_id, user_id)
				select 'made-' || coupons.id || '-' || n, coupons.id, (select min(id) from users) + n % (select count(*) from users)
				from coupons, generate_series(1, 20) as n where n <= coupons.id % 20;
			insert into audit_log (created_at, actor_id, actor_email, request_id, area, record_id, record_name, action, before, after)
				select now() - make_interval(secs => (${entries} - n) * ${(2 * 365 * 86_400) / entries}), 1 + n % 5,
					'staff-' || n % 5 || '@noor.example', 'made-' || n / 3, 'products', products.id, name, 'changed',
					jsonb_build_object('basePrice', n % 900, 'lighting', '{"isDimmable": false}'::jsonb),
					jsonb_build_object('basePrice', n % 900 + 10, 'lighting', '{"isDimmable": true}'::jsonb)
				from (select row_number() over (order by id) as place, id, name from products) as products
				join generate_series(1, ${entries}) as n on n % (select count(*) from products) + 1 = place
				order by n;
			commit; analyze`);
	} finally {
		client.release();
	}
}
