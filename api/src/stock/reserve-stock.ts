import * as m from "@noor/messages/api/stock";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { availableStock } from "./available-stock.ts";

/** How long a checkout reserves stock. Each step of the checkout renews the reservation. */
export const reservationMinutes = 10;
/** How long the stock of a pending order stays reserved: as long as its payment may still arrive. */
export const pendingOrderMinutes = 90;

/** A line of a cart whose stock is to be reserved; `stockId` is null when the product is no longer sold. */
export interface ReservableLine {
	stockId: number | null;
	quantity: number;
	productName: string;
	size: string;
}

/**
 * Reserves the stock of a cart's lines for `reservationMinutes`, replacing the cart's previous reservations. Call it in a
 * transaction.
 *
 * @throws Refusal `conflict` when a line exceeds the available stock; the transaction must then be rolled back.
 */
export async function reserveStock(db: Database, cartId: string, lines: readonly ReservableLine[]): Promise<void> {
	await db.deleteFrom("stockReservations").where("reservationKey", "=", cartId).execute();
	const stockIds = lines.flatMap((line) => line.stockId ?? []);
	// Ascending order prevents deadlocks between carts with the same products.
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

/** Must run after the rows are locked, because an earlier statement may have seen outdated quantities. */
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

/** The reservation key of a pending order. */
export function orderReservation(orderId: number): string {
	return `order:${orderId}`;
}

/** Moves the unexpired reservations of a cart to its order, for `pendingOrderMinutes`. Expired ones are not moved. */
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
