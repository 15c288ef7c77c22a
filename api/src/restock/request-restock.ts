import type { RestockItem } from "@noor/contract/restock";
import * as m from "@noor/messages/api/restock";
import { locale } from "@noor/messages/locale";
import { sql } from "kysely";
import type { z } from "zod";
import { isPublished } from "../catalogue/is-published.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { availableStock } from "../stock/available-stock.ts";

/** The maximum of open requests per e-mail address. Addresses are not verified, so it limits the mails that can be caused to an address of another person. */
export const maxOpenRequests = 20;

type Request = z.output<typeof RestockItem> & { email: string };

/**
 * Stores a restock request: one notification mail when a sold-out item is available again.
 *
 * A repeated request, and one above `maxOpenRequests`, is ignored without an error, so that the response does not reveal
 * whether an address has open requests.
 *
 * @throws Refusal `not-found` when the item is not sold; `conflict` when it is in stock.
 */
export function requestRestock(db: Database, { productId, variantId, email }: Request): Promise<void> {
	return inTransaction(db, async (tx) => {
		const item = await tx
			.selectFrom("stock")
			.innerJoin("products", "products.id", "stock.productId")
			.where(isPublished)
			.where("productId", "=", productId)
			.where("variantId", variantId === 0 ? "is" : "=", variantId === 0 ? null : variantId)
			// The row of a product that has variants is not sold.
			.where(
				sql<boolean>`(stock.variant_id is not null
					or not exists (select from product_variants where product_id = stock.product_id))`,
			)
			.select(["stock.id", availableStock().as("available")])
			.executeTakeFirst();
		if (!item) throw new Refusal("not-found", m.no_such_item());
		if (item.available > 0) throw new Refusal("conflict", m.in_stock());
		await sql`insert into restock_requests (stock_id, email, locale)
			select ${item.id}, ${email}, ${locale()}
			where (select count(*) from restock_requests
				where lower(email) = lower(${email}) and notified_at is null) < ${maxOpenRequests}
			on conflict (stock_id, lower(email)) where notified_at is null do nothing`.execute(tx);
	});
}
