import type { Database } from "../database/database.ts";

/** How many pieces of each line have been refunded, by the line's id; lines without any are left out. */
export async function countRefundedPieces(db: Database, orderId: number): Promise<Map<number, number>> {
	const lines = await db
		.selectFrom("refundLines")
		.innerJoin("refunds", "refunds.id", "refundLines.refundId")
		.where("refunds.orderId", "=", orderId)
		.where("refunds.status", "<>", "failed")
		.groupBy("orderItemId")
		.select(({ fn }) => ["orderItemId", fn.sum<number>("quantity").as("pieces")])
		.execute();
	return new Map(lines.map(({ orderItemId, pieces }) => [orderItemId, pieces]));
}
