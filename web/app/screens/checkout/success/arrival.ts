import type { Order } from "@noor/contract/orders";

/** What the checkout hands on in the history, where a reload finds it again. */
export interface Paid {
	paymentIntentId: string;
}

/** After so many questions an order that still waits for the provider's word is shown as it is. */
const patienceForPending = 3;

/**
 * Whether an order may be shown as received. A Pending one has been paid as far as the browser knows, but the
 * provider's word, a moment later, is what the page would rather show.
 *
 * @param attempt how many times the order has been asked for.
 */
export function hasArrived({ status }: Pick<Order, "status">, attempt: number): boolean {
	return status !== "Pending" || attempt >= patienceForPending;
}
