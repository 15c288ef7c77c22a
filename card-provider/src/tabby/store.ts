import type pg from "pg";
import { inTransaction } from "../transaction.ts";
import { asOf, type MerchantUrls, TabbyError, type TabbyPayment } from "./payment.ts";

/** A payment with its checkout session. */
export interface Stored {
	payment: TabbyPayment;
	sessionId: string;
	urls: MerchantUrls;
}

/** How a payment is found: by its own id or by that of its session. */
export type StoredBy = { paymentId: string } | { sessionId: string };

/** Stores a new payment. */
export async function insertPayment(pool: pg.Pool, { payment, sessionId, urls }: Stored): Promise<void> {
	await pool.query(
		"insert into card_provider.tabby_payments (id, session_id, merchant_urls, document) values ($1, $2, $3, $4)",
		[payment.id, sessionId, JSON.stringify(urls), JSON.stringify(payment)],
	);
}

/** The payment as it is now. @throws TabbyError 404 */
export async function getPayment(db: pg.Pool | pg.PoolClient, by: StoredBy, now: Date, lock = ""): Promise<Stored> {
	const [column, id] = "paymentId" in by ? ["id", by.paymentId] : ["session_id", by.sessionId];
	const { rows } = await db.query<{ payment: TabbyPayment; sessionId: string; urls: MerchantUrls }>(
		`select document as payment, session_id as "sessionId", merchant_urls as urls
		from card_provider.tabby_payments where ${column} = $1 ${lock}`,
		[id],
	);
	const [row] = rows;
	if (!row) throw new TabbyError(404, "not_found", "no such payment");
	return { ...row, payment: asOf(row.payment, now) };
}

/**
 * Changes a payment under its lock.
 *
 * @returns the payment afterwards, and whether it differs
 * @throws TabbyError what `change` throws, and 404
 */
export function changePayment(
	pool: pg.Pool,
	by: StoredBy,
	now: Date,
	change: (payment: TabbyPayment) => TabbyPayment,
): Promise<Stored & { isChanged: boolean }> {
	return inTransaction(pool, async (db) => {
		const stored = await getPayment(db, by, now, "for update");
		const payment = change(stored.payment);
		await db.query("update card_provider.tabby_payments set document = $2 where id = $1", [
			payment.id,
			JSON.stringify(payment),
		]);
		return { ...stored, payment, isChanged: payment !== stored.payment };
	});
}
