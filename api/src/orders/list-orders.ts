import type { Order, OrderQuery } from "@noor/contract/orders";
import type { Paging } from "@noor/contract/paging";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { selectOrders, toOrder } from "./select-orders.ts";

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

/** A page of everybody's orders, newest first. */
export async function listAllOrders(
	db: Database,
	{ status, ...paging }: OrderQuery,
): Promise<Paging & { count: number; data: Order[] }> {
	let orders = selectOrders(db);
	if (status !== undefined) orders = orders.where("orders.status", "=", status);
	const page = await readPage(orders, paging);
	return { ...page, data: page.data.map(toOrder) };
}
