import type { Paging } from "@noor/contract/paging";
import type { StockMovement } from "@noor/contract/stock";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { getStock } from "./list-stock.ts";

/**
 * One page of the movements of a stock row, newest first, each with the quantity on hand after it.
 *
 * @throws Refusal `not-found` when no stock row has this id.
 */
export async function listStockMovements(
	db: Database,
	stockId: number,
	paging: Paging,
): Promise<Paging & { count: number; data: StockMovement[] }> {
	await getStock(db, stockId);
	const movements = db
		.selectFrom("stockMovements as movement")
		.leftJoin("users", "users.id", "movement.changedBy")
		.where("movement.stockId", "=", stockId)
		.select([
			"movement.id",
			"movement.createdAt as at",
			"movement.change",
			sql<number>`(sum(movement.change) over (order by movement.id))::int`.as("balance"),
			"movement.reason",
			"movement.note",
			"movement.orderId",
			"users.email as changedBy",
		])
		.orderBy("movement.id", "desc");
	const { data, ...page } = await readPage(movements, paging);
	return { ...page, data: data.map((movement) => ({ ...movement, at: movement.at.toISOString() })) };
}
