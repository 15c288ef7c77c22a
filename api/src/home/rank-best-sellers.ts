import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { keptStatuses } from "../orders/order-status.ts";

/** The period in which sold pieces count, in days. */
const countedDays = 90;
/** More than a page shows, because some may be unpublished. */
const maxBestSellers = 24;

/**
 * Ranks the products by pieces sold in the last 90 days, and stores the ranking if it has changed: each change invalidates
 * the cached pages. Unpaid and fully refunded orders do not count, and neither do refunded pieces.
 */
export async function rankBestSellers(db: Database): Promise<void> {
	const { rows } = await sql<{ productId: number }>`
		select item.product_id
		from orders
		join order_items as item on item.order_id = orders.id
		join products on products.id = item.product_id
		left join lateral (
			select coalesce(sum(line.quantity), 0)::int as quantity
			from refund_lines as line join refunds on refunds.id = line.refund_id
			where line.order_item_id = item.id and refunds.status <> 'failed'
		) as refunded on true
		where orders.status in (${sql.join(keptStatuses)})
			and orders.order_date >= now() - make_interval(days => ${countedDays})
		group by item.product_id
		having sum(item.quantity - refunded.quantity) > 0
		order by sum(item.quantity - refunded.quantity) desc,
			sum((item.quantity - refunded.quantity) * item.price_fils::bigint) desc, item.product_id
		limit ${maxBestSellers}`.execute(db);
	const ranked = rows.map(({ productId }) => productId);
	await inTransaction(db, async (tx) => {
		const stored = await tx.selectFrom("bestSellers").select("productId").orderBy("position").execute();
		if (stored.map(({ productId }) => productId).join() === ranked.join()) return;
		await tx.deleteFrom("bestSellers").execute();
		if (ranked.length > 0)
			await tx
				.insertInto("bestSellers")
				.values(ranked.map((productId, index) => ({ position: index + 1, productId })))
				.execute();
	});
}
