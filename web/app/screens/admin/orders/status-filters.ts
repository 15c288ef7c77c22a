import { orderStatuses } from "@noor/contract/orders";

const asked = ["All", "PaymentRecieved", "PaymentMismatch", "Refunded", "Pending"] as const;

/** What the table can be narrowed to: first what staff ask for, then every other state. */
export const statusFilters = [
	...asked,
	...orderStatuses.filter((status) => !asked.some((other) => other === status)),
] as const;
