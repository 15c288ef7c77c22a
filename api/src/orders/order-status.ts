import { type OrderStatus, orderStatuses } from "@noor/contract/orders";

/** Which statuses may follow a status, and whether it means that the order was paid as agreed. */
const rules: Record<OrderStatus, { next: readonly OrderStatus[]; isPaid: boolean }> = {
	// Cash is paid when it arrives, and may be refused then.
	Pending: { next: ["PaymentRecieved", "PaymentMismatch", "Shipped", "Cancelled"], isPaid: false },
	PaymentRecieved: { next: ["Shipped", "Refunded"], isPaid: true },
	PaymentMismatch: { next: ["Refunded"], isPaid: false },
	// Back to paid, when the bank returns a refund of pieces that had not left.
	Shipped: { next: ["PaymentRecieved", "Completed", "Refunded", "Cancelled"], isPaid: true },
	Completed: { next: ["PaymentRecieved", "Refunded"], isPaid: true },
	// Back to where it was, when the bank returns a refund to the shop.
	Refunded: { next: ["PaymentRecieved", "PaymentMismatch", "Shipped", "Completed"], isPaid: true },
	// A payment may succeed after the order was given up.
	Cancelled: { next: ["PaymentRecieved", "PaymentMismatch"], isPaid: false },
};

/** Statuses of orders that were paid as agreed, including those refunded since. */
export const paidStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => rules[status].isPaid);

/** The same without orders that were refunded in full. */
export const keptStatuses: readonly OrderStatus[] = paidStatuses.filter((status) => status !== "Refunded");

/** Whether an order may go from one status to another. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
	return rules[from].next.includes(to);
}
