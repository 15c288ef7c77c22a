import { type Translations, translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/stock";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { anyOf } from "../database/any-of.ts";
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
	translations?: Translations;
}

/**
 * Reserves the stock of a cart's lines for `reservationMinutes`, replacing the cart's previous reservations. Call it in a
 * transaction.
 *
 * @throws Refusal `conflict` when a line exceeds the available stock; the transaction must then be rolled back.
 */
export async function reserveStock(db: Database, cartId: string, lines: readonly ReservableLine[]): Promise<void> {
	const stockIds = lines.flatMap((line) => line.stockId ?? []);
	// Ascending order prevents deadlocks between carts with the same products.
	await sql`
		with previous as (delete from stock_reservations where reservation_key = ${cartId})
		select id from stock where id = ${anyOf(stockIds)} order by id for update`.execute(db);
	// Must run after the rows are locked, because an earlier statement may have seen outdated quantities.
	const { rows } = await sql<{ stockId: number }>`
		insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
		select ${cartId}, stock.id, line.quantity, ${now({ minutes: reservationMinutes })}
		from jsonb_to_recordset(${JSON.stringify(lines.map(({ stockId, quantity }) => ({ stockId, quantity })))}::jsonb)
			as line ("stockId" int, quantity int)
		join stock on stock.id = line."stockId"
		where line.quantity <= ${availableStock()}
		returning stock_id as "stockId"`.execute(db);
	const reserved = new Set(rows.map(({ stockId }) => stockId));
	const short = lines.find(({ stockId }) => stockId === null || !reserved.has(stockId));
	if (!short) return;
	const { translations = {} } = short;
	const { stockId, productName, size } = translated({ ...short, translations }, "productName", "size");
	const left = stockId === null ? 0 : await readAvailable(db, stockId);
	throw new Refusal("conflict", shortOfStock(joinParts([productName, size]), left));
}

async function readAvailable(db: Database, stockId: number): Promise<number> {
	const stock = await db
		.selectFrom("stock")
		.where("id", "=", stockId)
		.select(availableStock().as("available"))
		.executeTakeFirst();
	return stock?.available ?? 0;
}

function shortOfStock(item: string, left: number): string {
	return left > 0 ? m.short_of_stock({ left, item }) : m.out_of_stock({ item });
}

/** The reservation key of a pending order. */
export function orderReservation(orderId: number): string {
	return `order:${orderId}`;
}
