import type { Order } from "@noor/contract/orders";

/** After so many requests an order is shown even if the provider has not confirmed it yet. */
const patienceForPending = 3;

/**
 * Whether an order may be shown as received. The payment of a Pending one is not confirmed by the webhook yet, which
 * usually takes a moment.
 *
 * @param attempt the number of requests so far
 */
export function hasArrived({ status }: Pick<Order, "status">, attempt: number): boolean {
	return status !== "Pending" || attempt >= patienceForPending;
}
