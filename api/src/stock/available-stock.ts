import { sql } from "kysely";

/**
 * What can still be bought of a row of `stock`: what is there, less what others have set aside while they pay.
 * To be selected in a query that has `stock` in scope. A holder's own hold does not stand in its own way.
 */
export function availableStock(exceptHolder = "") {
	return sql<number>`greatest(0, stock.quantity - coalesce((
		select sum(hold.quantity) from stock_holds as hold
		where hold.stock_id = stock.id and hold.expires_at > now() and hold.holder <> ${exceptHolder}), 0))::int`;
}
