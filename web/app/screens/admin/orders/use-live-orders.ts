import type { Order } from "@noor/contract/orders";
import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { onOrderArrived, onOrderChanged, onReconnect } from "#api/live.ts";

/**
 * Keeps the rows of the table up to date. A changed order replaces its row in place. New orders are only counted, so
 * that rows do not move, until the table is loaded again. It is also loaded again after the live connection was
 * interrupted.
 *
 * @param loaded the rows of the last load
 * @returns also `known`, the orders of other pages that have changed since
 */
export function useLiveOrders(loaded: readonly Order[]) {
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

	const { revalidate } = useRevalidator();
	useEffect(() => onReconnect(() => void revalidate()), [revalidate]);

	const rows = loaded.map((order) => changed.get(order.id) ?? order);
	const arrivedCount = [...arrived].filter((id) => !loaded.some((order) => order.id === id)).length;
	return { rows, known: [...rows, ...changed.values()], arrivedCount, replace };
}
