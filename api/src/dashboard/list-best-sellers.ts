import type { Dashboard } from "@noor/contract/dashboard";
import { toAed } from "@noor/contract/money";
import { inDigits } from "@noor/messages/in-digits";
import { sql } from "kysely";
import { isPublished } from "../catalogue/is-published.ts";
import type { Database } from "../database/database.ts";
import { textInLocale } from "../database/text-in-locale.ts";
import { keptStatuses } from "../orders/order-status.ts";
import type { Span } from "./periods.ts";

const maxProducts = 5;

/**
 * The products with the most pieces sold in a period, with sales in AED. A deleted product has the name of its last sale. Names are in
 * the current language.
 * Fully refunded orders do not count.
 */
export async function listBestSellers(db: Database, { first, until }: Span): Promise<Dashboard["bestSellers"]> {
	const { rows } = await sql<{
		productId: number;
		productName: string;
		isSold: boolean;
		pieces: number;
		salesFils: number;
	}>`
		with best as (
			select product_id, sum(quantity)::int as pieces, sum(quantity * price_fils::bigint)::float8 as sales_fils,
				max(item.id) as last_item
			from orders join order_items as item on item.order_id = orders.id
			where status in (${sql.join(keptStatuses)})
				and order_date >= ${first} and order_date <= ${until}
			group by product_id order by pieces desc, sales_fils desc, product_id limit ${maxProducts}
		)
		select best.product_id,
			coalesce(${textInLocale("products", "name", "name")}, ${textInLocale("item", "product_name", "productName")}) as product_name,
			products.id is not null as is_sold, pieces, sales_fils
		from best join order_items as item on item.id = best.last_item
		left join products on products.id = best.product_id and ${isPublished}
		order by pieces desc, sales_fils desc, best.product_id`.execute(db);
	return rows.map(({ salesFils, ...row }) => ({
		...row,
		productName: inDigits(row.productName),
		sales: toAed(salesFils),
	}));
}
