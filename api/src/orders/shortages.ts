import type { Substitute } from "@noor/contract/orders";
import { translated } from "@noor/contract/translations";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/** A line of a paid order with pieces that are out of stock. */
export interface Shortage {
	missing: number;
	isWaiting: boolean;
	/** Such as `2026-12-03`. */
	expectedOn: string | null;
	version: number;
}

interface MissingPieces {
	orderId: number;
	itemId: number;
	/** The name of the line, for the history of the order. */
	product: string;
	missing: number;
}

/** Records that pieces of a line are out of stock, in addition to those already missing. Call it in a transaction. */
export async function recordShortage(
	tx: Database,
	{ orderId, itemId, product, missing }: MissingPieces,
): Promise<void> {
	await tx
		.insertInto("orderShortages")
		.values({ orderId, orderItemId: itemId, missing })
		.onConflict((conflict) =>
			conflict.column("orderItemId").doUpdateSet((eb) => ({
				missing: eb("orderShortages.missing", "+", missing),
				version: eb("orderShortages.version", "+", 1),
				waitsSince: null,
				expectedOn: null,
			})),
		)
		.execute();
	await recordOrderEvent(tx, orderId, "short-of-stock", { product, missing });
}

/** Records that missing pieces of a line were found, substituted or refunded. Call it in a transaction. */
export async function reduceShortage(tx: Database, itemId: number, pieces: number): Promise<void> {
	await tx
		.updateTable("orderShortages")
		.set((eb) => ({ missing: eb("missing", "-", pieces), version: eb("version", "+", 1) }))
		.where("orderItemId", "=", itemId)
		.execute();
}

/** The shortages of an order by the id of the line. They are meaningful only while the order waits to be shipped. */
export async function listShortages(db: Database, orderId: number): Promise<Map<number, Shortage>> {
	const rows = await db
		.selectFrom("orderShortages")
		.where("orderId", "=", orderId)
		.where("missing", ">", 0)
		.select([
			"orderItemId",
			"missing",
			"version",
			sql<string | null>`to_char(expected_on, 'YYYY-MM-DD')`.as("expectedOn"),
			sql<boolean>`waits_since is not null`.as("isWaiting"),
		])
		.execute();
	return new Map(rows.map(({ orderItemId, ...shortage }) => [orderItemId, shortage]));
}

/** The substitutes of ordered pieces, by the id of the line, oldest first. */
export async function listSubstitutes(db: Database, orderId: number): Promise<Map<number, Substitute[]>> {
	const rows = await db
		.selectFrom("orderSubstitutes")
		.where("orderId", "=", orderId)
		.select([
			"orderItemId",
			"productId",
			"variantId",
			"productName",
			"pictureUrl",
			"size",
			"sku",
			"translations",
			"quantity",
		])
		.orderBy("chosenAt")
		.orderBy("id")
		.execute();
	const byItem = Map.groupBy(rows, ({ orderItemId }) => orderItemId);
	return new Map(
		[...byItem].map(([itemId, substitutes]) => [
			itemId,
			substitutes.map((stored) => {
				const {
					orderItemId: _1,
					translations: _2,
					variantId,
					...substitute
				} = translated(stored, "productName", "size");
				return { ...substitute, variantId: variantId ?? 0 };
			}),
		]),
	);
}

/** The amounts refunded because substitutes cost less, by the id of the line, in fils. */
export async function sumRefundedDifferences(db: Database, orderId: number): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom("orderSubstitutes")
		.innerJoin("refunds", "refunds.id", "orderSubstitutes.id")
		.where("orderSubstitutes.orderId", "=", orderId)
		.where("refunds.status", "<>", "failed")
		.groupBy("orderItemId")
		.select(({ fn }) => ["orderItemId", fn.sum<number>("amountFils").as("fils")])
		.execute();
	return new Map(rows.map(({ orderItemId, fils }) => [orderItemId, fils]));
}
