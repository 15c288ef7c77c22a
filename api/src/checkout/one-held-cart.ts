import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { availableStock } from "../stock/available-stock.ts";
import { type ReservableLine, reservationMinutes, reserveStock } from "../stock/reserve-stock.ts";

// A shopper holds the stock of one cart at a time, and of one purchase on a product page besides. Otherwise one account
// could take the whole shop's stock off sale with many carts that it never pays for.

/** Payments of the shopper's other carts have to be cancelled before this cart can have their pieces. */
export class CompetingPayments extends Error {
	readonly intentIds: readonly string[];

	constructor(intentIds: readonly string[]) {
		super("Other carts of this shopper are being paid with the same pieces.");
		this.intentIds = intentIds;
	}
}

/** The cart that is started. */
interface Held {
	cartId: string;
	userId: number;
	isExpress: boolean;
}

/** If a shopper starts to pay two carts within this time, the first keeps the pieces; later the newer one gets them. */
const raceSeconds = 10;

/**
 * Reserves the stock of a cart and releases what the shopper's other carts of its kind hold. A purchase on a product page
 * (`isExpress`) never takes pieces from the shopper's cart, which may be being paid in another window; the cart takes them
 * where they are not enough for both. To be called in a transaction that has
 * locked the shopper's row.
 *
 * @returns whether other carts held anything.
 * @throws Refusal when the stock is not enough.
 * @throws CompetingPayments when pieces were taken from another cart whose payment is open. The transaction is rolled back,
 * so that the pieces are held by one cart or the other throughout.
 */
export async function holdOnlyThisCart(
	tx: Database,
	{ lines, ...held }: Held & { lines: readonly ReservableLine[] },
): Promise<boolean> {
	const { cartId } = held;
	let hasTaken = false;
	try {
		await reserveStock(tx, cartId, lines);
	} catch (error) {
		const isShort = error instanceof Refusal;
		if (!isShort || !(await takePieces(tx, held))) throw error;
		hasTaken = true;
		await reserveStock(tx, cartId, lines);
		const competing = await findCompetingPayments(tx, held);
		if (competing.length > 0) throw new CompetingPayments(competing);
	}
	return (await releaseOtherCarts(tx, held)) || hasTaken;
}

/** Releases what other carts of the shopper hold, of either kind for the shopper's cart. @returns whether they held anything. */
async function takePieces(tx: Database, { cartId, userId, isExpress }: Held): Promise<boolean> {
	const others = otherCarts(tx, { cartId, userId });
	return release(tx, isExpress ? others.where("isExpress", "=", true) : others, raceSeconds);
}

/** Releases what other carts of the shopper and of this kind hold. @returns whether they held anything. */
function releaseOtherCarts(tx: Database, { isExpress, ...held }: Held): Promise<boolean> {
	return release(tx, otherCarts(tx, held).where("isExpress", "=", isExpress));
}

function otherCarts(tx: Database, { cartId, userId }: Omit<Held, "isExpress">) {
	return tx.selectFrom("carts").where("userId", "=", userId).where("id", "<>", cartId).select("id");
}

/**
 * @param minAgeSeconds spares reservations made less long ago. Without it all are released: one that was made while this
 * transaction waited for the shopper's row is younger than the transaction.
 * @returns whether one of the carts held anything.
 */
async function release(tx: Database, carts: ReturnType<typeof otherCarts>, minAgeSeconds?: number): Promise<boolean> {
	const isOldEnough =
		minAgeSeconds === undefined
			? sql`true`
			: sql`expires_at <= ${now({ minutes: reservationMinutes, seconds: -minAgeSeconds })}`;
	const { rows } = await sql`
		with cart as (${carts}), slots as (delete from delivery_bookings where reservation_key in (select id from cart))
		delete from stock_reservations where reservation_key in (select id from cart) and ${isOldEnough}
		returning stock_id`.execute(tx);
	return rows.length > 0;
}

/** The open payments of the shopper's other carts whose pieces are not to be had any more, by their intents. */
async function findCompetingPayments(tx: Database, { cartId, userId, isExpress }: Held): Promise<string[]> {
	const { rows } = await sql<{ intentId: string }>`
		select distinct payment_intent_id as "intentId"
		from checkouts, jsonb_to_recordset(lines) as line ("stockId" int, quantity int)
		left join stock on stock.id = line."stockId"
		where checkouts.user_id = ${userId} and checkouts.cart_id <> ${cartId}
			and checkouts.closed_at is null and checkouts.payment_intent_id is not null
			-- The order of a payment link holds its pieces itself, until the link expires.
			and checkouts.payment_kind <> 'link'
			and (not ${isExpress} or exists (select from carts where carts.id = checkouts.cart_id and carts.is_express))
			and line.quantity > coalesce(${availableStock()}, 0)`.execute(tx);
	return rows.map(({ intentId }) => intentId);
}

/** SQL: whether a piece of a checkout is not to be had any more, counting what its own cart holds. */
export function isShortOfStock(checkoutId: string, cartId: string) {
	return sql<boolean>`exists (
		select from checkouts, jsonb_to_recordset(lines) as line ("stockId" int, quantity int)
		left join stock on stock.id = line."stockId"
		where checkouts.id = ${checkoutId} and line.quantity > coalesce(${availableStock(cartId)}, 0))`;
}

/** Payments that one account may start within an hour without paying any of them. */
export const maxUnpaidStartsPerHour = 200;

/**
 * How long a shopper has to wait before another payment can be started.
 *
 * @returns seconds; undefined when one can be started now.
 */
export async function waitForStart(db: Database, userId: number): Promise<number | undefined> {
	const starts = await db
		.selectFrom("checkouts")
		.where("userId", "=", userId)
		.where("createdAt", ">", now({ hours: -1 }))
		.where("paymentIntentId", "is not", null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("orders")
						.whereRef("orders.paymentIntentId", "=", "checkouts.paymentIntentId")
						.where("orders.paidFils", ">", 0)
						.select("orders.id"),
				),
			),
		)
		.groupBy("paymentIntentId")
		.select(({ fn }) => fn.min("createdAt").as("startedAt"))
		.orderBy("startedAt", "desc")
		.limit(maxUnpaidStartsPerHour)
		.execute();
	const oldest = starts[maxUnpaidStartsPerHour - 1]?.startedAt;
	return oldest && Math.max(1, Math.ceil((oldest.getTime() - Date.now()) / 1000) + 3600);
}
