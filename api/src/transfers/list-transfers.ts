import { toAed } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import type { ListedTransfer, TransferQuery } from "@noor/contract/transfers";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { isPickup } from "../orders/is-picked-up.ts";
import { excessOf } from "../orders/transfer-orders.ts";

const balance = sql<number>`(select coalesce(sum(amount_fils), 0)::int from transfer_entries as entry
	where entry.order_id = orders.id)`;

/** The orders by bank transfer, those that wait for money first, by their due date. Amounts in AED. */
export async function listTransfers(
	db: Database,
	query: TransferQuery,
): Promise<Paging & { count: number; data: ListedTransfer[] }> {
	const page = await readPage(selectTransfers(db, query), query);
	return { ...page, data: page.data.map(toListed) };
}

function selectTransfers(db: Database, { search, state }: TransferQuery) {
	let transfers = db
		.selectFrom("transferOrders")
		.innerJoin("orders", "orders.id", "orderId")
		.select(["orders.id", "status", "buyerEmail", "paidFils", "expectedFils"])
		.select([
			sql<string>`due_on::text`.as("dueOn"),
			sql<string | null>`details #>> '{company,name}'`.as("company"),
			isPickup.as("isPickup"),
			balance.as("balanceFils"),
		])
		.orderBy(sql`status = 'Pending'`, "desc")
		.orderBy(sql`case when status = 'Pending' then due_on end`)
		.orderBy("orders.id", "desc");
	if (search !== "")
		transfers = transfers.where(
			sql<boolean>`strpos(lower(concat_ws(' ', orders.id, buyer_email, details #>> '{company,name}')), ${search.toLowerCase()}) > 0`,
		);
	if (state === "waiting") transfers = transfers.where("status", "=", "Pending");
	if (state === "owedBack")
		transfers = transfers.where(sql<boolean>`(paid_fils > 0 or status = 'Cancelled') and ${balance} > paid_fils`);
	return transfers;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTransfers>["execute"]>>[number];

function toListed({
	id,
	status,
	isPickup: isCollected,
	buyerEmail,
	company,
	dueOn,
	expectedFils,
	balanceFils,
	paidFils,
}: Row): ListedTransfer {
	return {
		id,
		status,
		isPickup: Boolean(isCollected),
		buyer: company ?? buyerEmail,
		dueOn,
		total: toAed(expectedFils),
		received: toAed(balanceFils),
		rest: status === "Pending" ? toAed(expectedFils - balanceFils) : 0,
		owedBack: toAed(excessOf({ status, paidFils, balanceFils }).owedBackFils),
	};
}
