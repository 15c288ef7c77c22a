import { maxMailAttempts } from "@noor/api/mail/send-mails";
import type pg from "pg";

/** Metrics read from the database. Ages are in seconds; 0 if nothing waits. */
export interface DatabaseFigures {
	queues: { queue: string; depth: number; oldestSeconds: number }[];
	mailsGivenUp: number;
	refundsAtBank: number;
	heldCarts: number;
	heldPieces: number;
	paymentsInFlight: number;
	oldestPaymentSeconds: number;
	orders: { status: string; count: number }[];
}

/** Every value comes from an index that holds only what waits, except the orders, whose index on the status is read whole. */
const statement = `
	select json_build_object(
		'queues', (select json_agg(json_build_object('queue', queue, 'depth', depth,
				'oldestSeconds', greatest(0, coalesce(extract(epoch from now() - oldest), 0)))) from (
			select 'mails' as queue, count(*) as depth, min(created_at) as oldest
				from mails where sent_at is null and attempts < ${maxMailAttempts}
			union all select 'payment events', count(*), min(received_at)
				from payment_events where processed_at is null
			union all select 'refunds', count(*), min(created_at)
				from refunds where status = 'requested'
		) as queues),
		'mailsGivenUp', (select count(*) from mails where sent_at is null and attempts >= ${maxMailAttempts}
			and recipient_refusal is distinct from 'permanent'),
		'refundsAtBank', (select count(*) from refunds where status = 'pending'),
		'heldCarts', (select count(distinct reservation_key) from stock_reservations where expires_at > now()),
		'heldPieces', (select coalesce(sum(quantity), 0) from stock_reservations where expires_at > now()),
		'paymentsInFlight', (select count(distinct payment_intent_id) from checkouts
			where closed_at is null and payment_intent_id is not null),
		'oldestPaymentSeconds', (select coalesce(extract(epoch from now() - min(created_at)), 0) from checkouts
			where closed_at is null and payment_intent_id is not null),
		'orders', (select coalesce(json_agg(orders), '[]') from (
			select status, count(*) as count from orders group by status order by status) as orders)
	) as figures`;

/**
 * Reads the figures with one statement, which the database ends after the time limit. Concurrent reads share one statement,
 * also when the earlier one was given up while it still waits for a connection.
 *
 * @param statementMs how long the statement may take.
 * @param totalMs how long its result is waited for, a connection included.
 * @returns a function that resolves to undefined where the database does not answer in time, whatever the reason.
 */
export function readDatabaseFigures(
	pool: pg.Pool,
	{ statementMs = 1_500, totalMs = 2_000 } = {},
): () => Promise<DatabaseFigures | undefined> {
	let running: Promise<DatabaseFigures | undefined> | undefined;

	async function query(): Promise<DatabaseFigures | undefined> {
		try {
			// Two statements in one message are one transaction: the limit ends with it. pg types the result as that of one.
			const results: unknown = await pool.query(`set local statement_timeout = ${statementMs}; ${statement}`);
			const [, selected] = results as pg.QueryResult<{ figures: DatabaseFigures }>[];
			return selected?.rows[0]?.figures;
		} catch {
			return undefined;
		} finally {
			running = undefined;
		}
	}

	return async () => {
		running ??= query();
		let timer: NodeJS.Timeout | undefined;
		const timeout = new Promise<undefined>((resolve) => {
			timer = setTimeout(resolve, totalMs, undefined);
		});
		const figures = await Promise.race([running, timeout]);
		clearTimeout(timer);
		return figures;
	};
}
