import { readFile } from "node:fs/promises";
import { OrderQuery } from "@noor/contract/orders";
import { expect } from "vitest";
import { aBrand } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";
import { listAllOrders } from "../orders/list-orders.ts";

/** The statements of docs/scaling.md: the exchange of the audit log, then the first and the last step of orders. */
async function readSteps(): Promise<{ audit: string; widen: string; narrow: string }> {
	const text = await readFile(new URL("../../../docs/scaling.md", import.meta.url), "utf8");
	const [audit = "", widen = "", narrow = ""] = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = ""]) => sql);
	return { audit, widen, narrow };
}

const partitionsOf = async ({ pool }: Shop, table: string) =>
	(await pool.query(`select distinct tableoid::regclass::text as name from ${table} order by 1`)).rows.map(
		({ name }) => name,
	);

test("the audit log of docs/scaling.md is partitioned, complete, and still refuses changes", async ({ shop }) => {
	await aBrand(shop.db, "Before");
	const before = (await shop.pool.query("select * from audit_log order by id")).rows;
	await shop.pool.query((await readSteps()).audit);
	expect((await shop.pool.query("select * from audit_log order by id")).rows).toEqual(before);
	await aBrand(shop.db, "After");
	const { rows } = await shop.pool.query("select id, record_name from audit_log order by id desc limit 1");
	expect(rows).toEqual([{ id: Math.max(...before.map(({ id }) => id)) + 1, record_name: "After" }]);
	await shop.pool.query("select setval('audit_log_id', 50000000)");
	await aBrand(shop.db, "Much later");
	expect(await partitionsOf(shop, "audit_log")).toEqual(["audit_log_0", "audit_log_1"]);
	const admin = await shop.as("admin");
	expect((await admin.get("/api/admin/audit?search=later")).body.data).toMatchObject([{ recordName: "Much later" }]);
	await expect(shop.pool.query("update audit_log set action = 'deleted'")).rejects.toThrow(
		"The audit log is not changed.",
	);
});

test("the orders of docs/scaling.md are partitioned: one payment has one order, and what refers to an order still does", async ({
	shop,
}) => {
	const addOrder = (payment: string) =>
		shop.pool.query(
			`with checkout as (
				insert into checkouts (cart_id, lines, subtotal_fils, shipping_fils, total_fils)
				values ('a cart', '[]', 100, 0, 100) returning id)
			insert into orders (checkout_id, payment_intent_id, buyer_email, subtotal_fils, discount_fils, shipping_fils, total_fils,
				shipping_address, payment_summary)
			select id, $1, 'buyer@test.example', 100, 0, 0, 100, '{"name": "Layla"}', '{}' from checkout`,
			[payment],
		);
	const { widen, narrow } = await readSteps();
	await addOrder("pi_before");
	await shop.pool.query("insert into order_notes (order_id, text) select id, 'A note.' from orders");
	await shop.pool.query(widen);
	await addOrder("pi_between");
	await shop.pool.query(narrow);
	await shop.pool.query("select setval('order_id', 10000000)");
	await addOrder("pi_after");
	expect(await partitionsOf(shop, "orders")).toEqual(["orders_0", "orders_1"]);
	const { rows } = await shop.pool.query("select payment_intent_id as payment from order_payments order by order_id");
	expect(rows.map(({ payment }) => payment)).toEqual(["pi_before", "pi_between", "pi_after"]);
	await expect(shop.pool.query("insert into order_payments values ('pi_before', 1)")).rejects.toThrow(
		"order_payments_pkey",
	);
	await expect(shop.pool.query("insert into order_notes (order_id, text) values (7, 'A note.')")).rejects.toThrow(
		"foreign key",
	);
	const { count, data } = await listAllOrders(shop.db, OrderQuery.parse({}));
	expect([count, data.map(({ id }) => id)]).toEqual([3, [10_000_001, 1002, 1001]]);
	await shop.pool.query("delete from orders where id = 1001");
	expect((await shop.pool.query("select from order_notes")).rowCount).toBe(0);
});
