import { sql } from "kysely";
import { expect } from "vitest";
import { rowsReadBy } from "../../test/counted-statements.ts";
import { aProduct } from "../../test/makers.ts";
import { test, testOfPlans } from "../../test/shop.ts";
import { withStock } from "./with-stock.ts";

test("available is what is on hand of all sizes, without what checkouts hold, except one's own", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { variants: [{ stock: 5 }, { stock: 3 }] });
	const empty = await aProduct(shop.db, { stock: 0 });
	const hold = (reservationKey: string, stockId: number, quantity: number, minutes: number) =>
		sql`insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
			values (${reservationKey}, ${stockId}, ${quantity}, now() + make_interval(mins => ${minutes}))`.execute(shop.db);
	await hold("theirs", lamp.stockIds[0]!, 2, 10);
	await hold("mine", lamp.stockIds[1]!, 1, 10);
	await hold("expired", lamp.stockIds[1]!, 3, -1);
	const quantities = async (except?: string) =>
		(await withStock(shop.db, [{ id: empty.id }, { id: lamp.id }], except)).map((product) => product.stockQuantity);
	expect(await quantities()).toEqual([0, 5]);
	expect(await quantities("mine")).toEqual([0, 6]);
});

testOfPlans("what is read for a listing does not grow with what is held of other products", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { variants: [{}, {}] });
	const other = await aProduct(shop.db, { variants: [{}, {}, {}, {}] });
	const holdOthers = (holds: number) =>
		sql`insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
			select ${`of ${holds} `} || n, (${other.stockIds}::int[])[1 + n % 4], 1, now() + interval '10 minutes'
			from generate_series(1, ${holds}::int) as n`.execute(shop.db);
	const read = async () => {
		await shop.pool.query("analyze stock_reservations");
		return rowsReadBy(shop.db, shop.pool, (db) => withStock(db, [{ id: lamp.id }]));
	};
	await holdOthers(1000);
	const before = await read();
	expect(before).toBeLessThan(20);
	await holdOthers(4000);
	expect(await read()).toBe(before);
});
