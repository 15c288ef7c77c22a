import { OrderQuery } from "@noor/contract/orders";
import { z } from "zod";
import { readTableAddress } from "#parts/back-office/table-address.ts";
import { statusFilters } from "./status-filters.ts";

const Narrowing = z.object({
	status: z.enum(statusFilters).catch("All"),
	from: OrderQuery.shape.from.catch(undefined),
	to: OrderQuery.shape.to.catch(undefined),
});

/** Reads what the address of the orders screen says; what makes no sense counts as not said. */
export function readOrdersAddress(search: URLSearchParams) {
	const { edit: _edit, ...address } = readTableAddress(search, OrderQuery);
	return { ...address, ...Narrowing.parse(Object.fromEntries(search)) };
}
