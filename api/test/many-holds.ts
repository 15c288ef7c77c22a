import type pg from "pg";

/**
 * Holds one piece each for so many carts that are being paid, of as many different variants as there are with some in stock. The
 * holds expire in an hour. The same ones every time.
 */
export async function manyHolds(pool: pg.Pool, count: number): Promise<void> {
	await pool.query(
		`with held as (select id, row_number() over (order by hashtext(id::text), id) - 1 as place from stock where quantity >= 10)
			insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
			select 'made-hold-' || n, id, 1, now() + interval '1 hour'
			from generate_series(1, $1::int) as n join held on place = n % (select count(*) from held)`,
		[count],
	);
	await pool.query("analyze stock_reservations");
}

/** Ends what `manyHolds` has made. */
export async function endHolds(pool: pg.Pool): Promise<void> {
	await pool.query("delete from stock_reservations where reservation_key like 'made-hold-%'");
	await pool.query("vacuum analyze stock_reservations");
}
