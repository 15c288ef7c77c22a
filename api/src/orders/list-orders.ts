import { toLatinDigits } from "@noor/contract/latin-digits";
import { toAed } from "@noor/contract/money";
import { type ListedOrder, type Order, type OrderNarrowing, type OrderQuery, OrderQueue } from "@noor/contract/orders";
import type { Paging } from "@noor/contract/paging";
import { translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/orders";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { timeText } from "../csv/time-text.ts";
import { type CsvColumn, type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import type { Database } from "../database/database.ts";
import { isArabicPattern, matchesArabic } from "../database/matches-arabic.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { endOfDay, startOfDay } from "../database/shop-time-zone.ts";
import { findGuestOrders } from "./find-guest-orders.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { orderQueues } from "./order-queues.ts";
import { paidStatuses } from "./order-status.ts";
import { type OrderRow, selectOrders, toOrder } from "./select-orders.ts";

/** A user's orders, newest first; with `paymentIntentId` only the one which that payment made. */
export async function listOrders(
	db: Database,
	userId: number,
	{ paymentIntentId }: { paymentIntentId?: string | undefined },
): Promise<Order[]> {
	let orders = selectOrders(db).where("userId", "=", userId);
	if (paymentIntentId !== undefined) orders = orders.where("paymentIntentId", "=", paymentIntentId);
	return (await orders.execute()).map(toOrder);
}

/**
 * A user's orders, as `listOrders` returns them. The payment that is asked for is settled before, so that its order exists.
 *
 * @param settleAwaitedPayment settles a payment that its shopper is waiting for, if it has been made. Does not throw.
 */
export async function settleAndListOrders(
	db: Database,
	userId: number,
	query: { paymentIntentId?: string | undefined },
	settleAwaitedPayment: (intentId: string, userId: number) => Promise<void>,
): Promise<Order[]> {
	if (query.paymentIntentId !== undefined) await settleAwaitedPayment(query.paymentIntentId, userId);
	return listOrders(db, userId, query);
}

/** A page of all orders, newest first unless sorted, each with the queues that it waits in. */
export async function listAllOrders(
	db: Database,
	query: OrderQuery,
): Promise<Paging & { count: number; data: ListedOrder[] }> {
	const page = await readPage(arrangeOrders(db, query), query, "orders.id");
	const ids = page.data.map(({ id }) => id);
	const [queues, guestOrders] = await Promise.all([queuesOf(db, ids), findGuestOrders(db, ids)]);
	const data = page.data.map((row) => ({
		...toOrder(row),
		isGuest: guestOrders.has(row.id),
		waiting: queues.get(row.id) ?? [],
	}));
	return { ...page, data };
}

/** The queues of each waiting order among some orders, by its id, in the order of `OrderQueue`. */
async function queuesOf(db: Database, ids: number[]): Promise<Map<number, OrderQueue[]>> {
	if (ids.length === 0) return new Map();
	const now = new Date();
	const ofQueue = (queue: OrderQueue) =>
		sql`select id, ${queue}::text as queue from (${orderQueues[queue](now)}) as waiting where id = any(${ids})`;
	const { rows } = await sql<{ id: number; queue: OrderQueue }>`
		${sql.join(OrderQueue.options.map(ofQueue), sql` union all `)}`.execute(db);
	const byOrder = Map.groupBy(rows, ({ id }) => id);
	return new Map([...byOrder].map(([id, waiting]) => [id, waiting.map(({ queue }) => queue)]));
}

/** An order as it is exported. */
type ExportedOrder = OrderRow & { invoiceNumber: number | null; vatFils: number | null };

const columns: readonly CsvColumn<ExportedOrder>[] = [
	{ id: "id", header: m.id, value: ({ id }) => id },
	{ id: "name", header: m.name, value: ({ shippingAddress }) => shippingAddress.name },
	{ id: "email", header: m.email, value: ({ buyerEmail }) => buyerEmail },
	{ id: "city", header: m.city, value: ({ shippingAddress }) => shippingAddress.city || shippingAddress.state },
	{ id: "items", header: m.items, value: ({ items }) => joinParts(items.map(toItemText)) },
	{ id: "orderDate", header: m.order_date, value: ({ orderDate }) => timeText(orderDate) },
	{ id: "total", header: m.total, value: ({ subtotalFils }) => toAed(subtotalFils) },
	{ id: "amountCharged", header: m.amount_charged, value: ({ paidFils }) => toAed(paidFils) },
	{ id: "refundedAmount", header: m.refunded, value: ({ refundedFils }) => toAed(refundedFils) },
	{ id: "status", header: m.status, value: ({ status }) => status },
	// What bookkeepers need besides the columns of the table.
	{ id: "discount", header: m.discount, value: ({ discountFils }) => toAed(discountFils) },
	{ id: "shipping", header: m.shipping, value: ({ shippingFils }) => toAed(shippingFils) },
	{ id: "fee", header: m.fee, value: ({ feeFils }) => toAed(feeFils) },
	{ id: "vat", header: m.vat, value: ({ vatFils }) => vatFils && toAed(vatFils) },
	{
		id: "invoiceNumber",
		header: m.invoice_number,
		value: ({ invoiceNumber }) => invoiceNumber && formatInvoiceNumber(invoiceNumber),
	},
];

function toItemText(item: OrderRow["items"][number]): string {
	const { quantity, productName, size } = translated(item, "productName", "size");
	return m.item({ quantity, name: joinParts([productName, size]) });
}

/** The same orders, all pages of them. */
export function exportOrders(db: Database, query: OrderQuery & { columns: string[] }): CsvTable<ExportedOrder> {
	const orders = arrangeOrders(db, query).select(["orders.invoiceNumber", "orders.vatFils"]);
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, orders) };
}

/** The orders of a narrowed list that came just before and just after one. */
export async function findNeighbours(
	db: Database,
	id: number,
	narrowing: OrderNarrowing,
): Promise<{ olderId: number | null; newerId: number | null }> {
	const orders = arrangeOrders(db, { ...narrowing, sort: undefined })
		.clearSelect()
		.clearOrderBy()
		.select("orders.id");
	const [older, newer] = await Promise.all([
		orders.where("orders.id", "<", id).orderBy("orders.id", "desc").limit(1).executeTakeFirst(),
		orders.where("orders.id", ">", id).orderBy("orders.id").limit(1).executeTakeFirst(),
	]);
	return { olderId: older?.id ?? null, newerId: newer?.id ?? null };
}

function arrangeOrders(db: Database, query: OrderNarrowing & Pick<OrderQuery, "sort">) {
	const { search = "", sort, status, from, to, paid, refundedFrom, refundedTo, disputed, waiting } = query;
	let orders = selectOrders(db);
	if (status !== undefined) orders = orders.where("orders.status", "=", status);
	if (from !== undefined) orders = orders.where("orderDate", ">=", startOfDay(from));
	if (to !== undefined) orders = orders.where("orderDate", "<", endOfDay(to));
	if (paid !== undefined) orders = orders.where("orders.status", "in", paidStatuses).where("orders.paidFils", ">", 0);
	if (refundedFrom !== undefined || refundedTo !== undefined)
		orders = orders.where("orders.id", "in", refundedBetween(db, refundedFrom, refundedTo));
	if (disputed !== undefined)
		orders = orders.where("orders.id", "in", db.selectFrom("disputes").select("disputes.orderId"));
	if (waiting !== undefined)
		orders = orders.where(
			"orders.id",
			"in",
			sql<number>`(select id from (${orderQueues[waiting](new Date())}) as waiting)`,
		);
	return applySearchAndSort(
		orders,
		{ search: joinDigits(search), sort },
		{
			searched: [],
			sorted: {
				id: "orders.id",
				email: "buyerEmail",
				name: sql.raw("orders.shipping_address ->> 'name'"),
				orderDate: "orderDate",
				total: "subtotalFils",
				amountCharged: "paidFils",
				status: "orders.status",
			},
			id: "orders.id",
			// One index for each part. A single condition over joined tables could use none.
			alsoFinds: (pattern) => sql`orders.id in (
				select id from orders as found
					where folded_arabic(order_search_text(id, invoice_number, buyer_email, shipping_address, details))
						ilike folded_arabic(${pattern})
				union all select order_id from order_items where order_item_search_text(sku, product_name) ilike ${pattern}
				${isArabicPattern(pattern) ? inArabicNames(pattern) : sql``}
				union all select order_id from parcels where searched_tracking_number(tracking_number) ilike ${pattern})`,
		},
	);
}

const inArabicNames = (pattern: string) =>
	sql`union all select order_id from order_items where ${matchesArabic("order_items.translations", "productName", pattern)}`;

/** From this many digits on, a search for a number is one for a phone or tracking number, which people write in groups. */
const minGroupedDigits = 7;

/**
 * A search for nothing but a long number, as one word without the spaces, signs and leading zeros: +971 50 123 4567,
 * 050-123 4567 and 00971501234567 find the same phone. Another search is returned with Latin digits.
 */
export function joinDigits(search: string): string {
	const latin = toLatinDigits(search);
	const digits = latin.replace(/\D/g, "");
	return /^[\d\s()+-]+$/.test(latin) && digits.length >= minGroupedDigits ? digits.replace(/^0+(?=\d)/, "") : latin;
}

function refundedBetween(db: Database, from: string | undefined, to: string | undefined) {
	let refunds = db.selectFrom("refunds").select("orderId").where("status", "in", ["pending", "succeeded"]);
	if (from !== undefined) refunds = refunds.where("createdAt", ">=", startOfDay(from));
	if (to !== undefined) refunds = refunds.where("createdAt", "<", endOfDay(to));
	return refunds;
}
