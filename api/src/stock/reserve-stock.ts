import * as m from "@noor/messages/api/stock";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { availableStock } from "./available-stock.ts";

/** How long stock stays set aside while a shopper pays; each step of the checkout starts it anew. */
export const reservationMinutes = 10;
/** Once an order waits for its payment, for as long as the payment may still arrive. */
export const pendingOrderMinutes = 90;

/** A line of a cart whose stock is to be reserved; `stockId` is null where the product is not sold any more. */
export interface ReservableLine {
	stockId: number | null;
	quantity: number;
	productName: string;
	size: string;
}

/**
 * Sets the stock of a cart's lines aside for it, in place of what it held before. Refuses, and holds nothing, when
 * somebody else was quicker. To be called in a transaction.
 */
export async function reserveStock(db: Database, cartId: string, lines: readonly ReservableLine[]): Promise<void> {
	await db.deleteFrom("stockReservations").where("reservationKey", "=", cartId).execute();
	const stockIds = lines.flatMap((line) => line.stockId ?? []);
	// Always in ascending order, so that two carts with the same lamps wait for each other instead of deadlocking.
	if (stockIds.length > 0)
		await db.selectFrom("stock").where("id", "in", stockIds).orderBy("id").select("id").forUpdate().execute();
	const available = await readAvailable(db, stockIds);
	for (const { stockId, quantity, productName, size } of lines) {
		const left = stockId === null ? 0 : (available.get(stockId) ?? 0);
		if (left < quantity)
			throw new Refusal("conflict", shortOfStock(size ? `${productName}, ${size}` : productName, left));
	}
	await db
		.insertInto("stockReservations")
		.values(
			lines.map(({ stockId, quantity }) => ({
				reservationKey: cartId,
				stockId: stockId ?? 0,
				quantity,
				expiresAt: now({ minutes: reservationMinutes }),
			})),
		)
		.execute();
}

/** Read after the rows are locked: what an earlier statement of this transaction saw may be out of date. */
async function readAvailable(db: Database, stockIds: number[]): Promise<Map<number, number>> {
	if (stockIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("stock")
		.where("stock.id", "in", stockIds)
		.select(["stock.id", availableStock().as("available")])
		.execute();
	return new Map(rows.map((row) => [row.id, row.available]));
}

function shortOfStock(item: string, left: number): string {
	return left > 0 ? m.short_of_stock({ left, item }) : m.out_of_stock({ item });
}

/** Who holds the stock of an order that waits for its payment. */
export function orderReservation(orderId: number): string {
	return `order:${orderId}`;
}

/** What a cart holds, its order holds from now on. What has run out may be somebody else's by now. */
export async function transferReservations(db: Database, cartId: string, orderId: number): Promise<void> {
	await db
		.updateTable("stockReservations")
		.set({
			reservationKey: orderReservation(orderId),
			expiresAt: now({ minutes: pendingOrderMinutes }),
		})
		.where("reservationKey", "=", cartId)
		.where("expiresAt", ">", now())
		.execute();
}
