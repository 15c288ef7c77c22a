import { orderStatusNames } from "@noor/contract/order-status-names";
import type { OrderStatus } from "@noor/contract/orders";

const asked = ["All", "PaymentRecieved", "PaymentMismatch", "Refunded", "Pending"] as const;

/** The statuses of the filter: the frequent ones first, then all others. */
export const statusFilters = [
	...asked,
	...(Object.keys(orderStatusNames) as OrderStatus[]).filter((status) => !asked.some((other) => other === status)),
] as const;
