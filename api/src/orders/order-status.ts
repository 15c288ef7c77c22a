import type { OrderStatus } from "@noor/contract/orders";

/** The life of an order: which states may follow which. */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
	Pending: ["PaymentRecieved", "PaymentMismatch", "Cancelled"],
	PaymentRecieved: ["Shipped", "Refunded"],
	PaymentMismatch: ["Refunded"],
	Shipped: ["Completed", "Refunded"],
	Completed: ["Refunded"],
	// A refund that the bank sends back: the shop has the money again, and the parcel is where it was.
	Refunded: ["PaymentRecieved", "PaymentMismatch", "Shipped", "Completed"],
	// Money that comes after all.
	Cancelled: ["PaymentRecieved", "PaymentMismatch"],
};

/** Those of orders that were paid as agreed, whatever became of them since. */
export const paidStatuses: readonly OrderStatus[] = ["PaymentRecieved", "Shipped", "Completed", "Refunded"];

/** Whether an order may go from one state to another. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
	return next[from].includes(to);
}
