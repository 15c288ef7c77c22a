import type { Order } from "@noor/contract/orders";
import { isPaidAtProvider } from "@noor/contract/payment-kinds";

/** After so many requests an order is shown even if the provider has not confirmed it yet. */
const patienceForPending = 3;

/** Whether an order waits for a provider of payments. One that is paid in another way is complete as it is. */
export function isConfirming({ status, paymentKind }: Pick<Order, "status" | "paymentKind">): boolean {
	return status === "Pending" && isPaidAtProvider(paymentKind);
}

/**
 * Whether an order may be shown as received. The payment of a Pending one is not confirmed by the webhook yet, which
 * usually takes a moment.
 *
 * @param attempt the number of requests so far
 */
export function hasArrived(order: Pick<Order, "status" | "paymentKind">, attempt: number): boolean {
	return !isConfirming(order) || attempt >= patienceForPending;
}
