import type { ListedOrder, Order } from "@noor/contract/orders";
import { useCallback, useEffect, useMemo, useState } from "react";
import { onOrderArrived, onOrderChanged } from "#api/live.ts";

/**
 * Keeps the rows of the table up to date. A changed order replaces its row in place. New orders are only counted, so
 * that rows do not move, until the table is loaded again. The layout of the back office loads it again after the live
 * connection was interrupted.
 *
 * @param loaded the rows of the last load
 * @returns also `known`, the orders of other pages that have changed since
 */
export function useLiveOrders(loaded: readonly ListedOrder[]) {
	const [from, setFrom] = useState(loaded);
	const [changed, setChanged] = useState<ReadonlyMap<number, Order>>(new Map());
	const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
	if (from !== loaded) {
		setFrom(loaded);
		setChanged(new Map());
		setArrived(new Set());
	}

	const replace = useCallback((order: Order) => setChanged((others) => new Map(others).set(order.id, order)), []);
	useEffect(() => onOrderChanged(replace), [replace]);
	useEffect(() => onOrderArrived(({ id }) => setArrived((others) => new Set(others).add(id))), []);

	// The rows keep their identity, by which the selection notices changes.
	const updates = useMemo(() => {
		const loadedById = new Map(loaded.map((order) => [order.id, order]));
		return new Map([...changed].map(([id, order]) => [id, withLoaded(order, loadedById.get(id))]));
	}, [loaded, changed]);
	const rows = loaded.map((order) => updates.get(order.id) ?? order);
	const arrivedCount = [...arrived].filter((id) => !loaded.some((order) => order.id === id)).length;
	return { rows, known: [...rows, ...updates.values()], arrivedCount, replace };
}

/** A changed order with what only its loaded row says. After a change of its status the queues may no longer hold. */
function withLoaded(order: Order, loaded: ListedOrder | undefined): ListedOrder {
	const isGuest = loaded?.isGuest ?? false;
	// The names of its items are pushed in the language of whoever changed it, and those of the page stay.
	const orderItems = loaded?.orderItems ?? order.orderItems;
	return { ...order, orderItems, isGuest, waiting: loaded?.status === order.status ? loaded.waiting : [] };
}
