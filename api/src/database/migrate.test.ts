import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { test as base, expect, inject } from "vitest";
import { cloneDatabase } from "../../test/databases.ts";
import { openPool } from "./database.ts";
import { migrate } from "./migrate.ts";

const folder = new URL("../../migrations/", import.meta.url);

/** A database as an earlier version of the shop left it: with the migrations up to one of them. */
const test = base.extend("databaseUpTo", async ({}, { onCleanup }) => {
	const database = await cloneDatabase(inject("databaseServer"), "template1");
	const pool = openPool(database.url);
	onCleanup(async () => {
		await pool.end();
		await database.drop();
	});
	return async (last: string): Promise<pg.Pool> => {
		await pool.query("create table migrations (name text primary key, applied_at timestamptz not null default now())");
		for (const name of (await readdir(folder)).sort()) {
			if (name > last) break;
			await pool.query(await readFile(new URL(name, folder), "utf8"));
			await pool.query("insert into migrations (name) values ($1)", [name]);
		}
		return pool;
	};
});

/** An order of two pieces that was given back once, after the bank had sent the money back the first time. */
const aRefundedOrder = `
	insert into users (email, first_name, last_name, password_hash, is_admin)
		values ('staff@noor.example', 'Sara', 'Staff', '-', true);
	insert into brands (brand_name) values ('Rimal');
	insert into suppliers (supplier_name) values ('Shati');
	insert into products (name, description, base_price_fils, brand_id, supplier_id) values ('Qamar', 'A dome.', 5000, 1, 1);
	insert into stock (product_id, quantity) values (1, 4);
	insert into checkouts (cart_id, user_id, lines, subtotal_fils, shipping_fils, total_fils)
		values ('cart', 1, '[]', 10000, 0, 10000);
	insert into orders (user_id, checkout_id, payment_intent_id, buyer_email, status, subtotal_fils, discount_fils,
			shipping_fils, total_fils, paid_fils, shipping_address, payment_summary, invoice_number, invoiced_at)
		select 1, id, 'pi_1', 'sam@noor.example', 'Refunded', 10000, 0, 0, 10000, 10000, '{"name": "Sam"}', '{}', 1, now()
		from checkouts;
	insert into order_items (order_id, product_id, stock_id, product_name, picture_url, size, sku, quantity, price_fils)
		values (1001, 1, 1, 'Qamar', '', '', '', 2, 5000);
	insert into refunds (order_id, amount_fils, status, created_at) values
		(1001, 10000, 'failed', now() - interval '2 days'), (1001, 10000, 'succeeded', now() - interval '1 day');
	insert into stock_movements (stock_id, change, reason, order_id)
		values (1, 4, 'received', null), (1, -2, 'sold', 1001), (1, 2, 'returned', 1001);`;

test("the data of a shop of before partial refunds, the audit log and imports are all there afterwards", async ({
	databaseUpTo,
}) => {
	const pool = await databaseUpTo("0037-deleted-accounts.sql");
	await pool.query(aRefundedOrder);
	await migrate(pool);
	const { rows } = await pool.query(`
		select refunds.status, credit_note_number as note, credit_note_vat_fils as vat, refund_lines.quantity as pieces, returns_stock,
			(select sum(change)::int from stock_movements where refund_id = refunds.id) as returned
		from refunds left join refund_lines on refund_lines.refund_id = refunds.id order by created_at`);
	expect(rows).toEqual([
		{ status: "failed", note: null, vat: null, pieces: null, returns_stock: true, returned: null },
		{ status: "succeeded", note: 1, vat: 476, pieces: 2, returns_stock: true, returned: 2 },
	]);
	expect((await pool.query("select last_number from credit_note_counter")).rows).toEqual([{ last_number: 1 }]);
	// Nobody has changed anything.
	expect((await pool.query("select * from audit_log")).rows).toEqual([]);
	await pool.query("update products set base_price_fils = 6000");
	expect((await pool.query("select area, before, after from audit_log")).rows).toEqual([
		{ area: "products", before: { basePrice: 50 }, after: { basePrice: 60 } },
	]);
});

test("an import that was checked before its check kept what it had seen is checked again", async ({ databaseUpTo }) => {
	const pool = await databaseUpTo("0049-audit-of-fulfilment.sql");
	await pool.query(`insert into imports (file_name, encoding, delimiter, headers, sample, row_count, mapping, state, result)
		select 'lamps.csv', 'utf-8', ',', '["SKU"]', '[]', 1, '{"sku": 0}', state, '{"added": 1}'
		from unnest(array['checked', 'done']) as state`);
	await migrate(pool);
	expect((await pool.query("select state, result from imports order by id")).rows).toEqual([
		{ state: "uploaded", result: null },
		{ state: "done", result: { added: 1, stock: { rows: 0, more: 0, fewer: 0, repeated: 0 } } },
	]);
	expect((await pool.query("select * from audit_log")).rows).toEqual([]);
});

test("a database that is up to date is left as it is", async ({ databaseUpTo }) => {
	const pool = await databaseUpTo("9999");
	const applied = async () => (await pool.query("select name, applied_at from migrations order by name")).rows;
	const before = await applied();
	await migrate(pool);
	expect(await applied()).toEqual(before);
});
