import { OrderQuery } from "@noor/contract/orders";
import { z } from "zod";

/** What the table can be narrowed to. */
export const statusFilters = ["All", "PaymentRecieved", "PaymentMismatch", "Refunded", "Pending"] as const;

const OrdersAddress = z.object({
	status: z.enum(statusFilters).catch("All"),
	pageIndex: OrderQuery.shape.pageIndex.catch(1),
	pageSize: OrderQuery.shape.pageSize.catch(10),
});
/** What the address of the orders screen says: which orders, and which page of them. */
export type OrdersAddress = z.output<typeof OrdersAddress>;

/** Reads an address; what makes no sense counts as not said. */
export function readOrdersAddress(search: URLSearchParams): OrdersAddress {
	return OrdersAddress.parse(Object.fromEntries(search));
}
