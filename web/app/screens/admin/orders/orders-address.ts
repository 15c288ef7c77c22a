import { OrderNarrowing, OrderQuery } from "@noor/contract/orders";
import { z } from "zod";
import { fillingSize, readTableAddress } from "#parts/admin/read-table-address.ts";
import { statusFilters } from "./status-filters.ts";

const { from, to, paid, refundedFrom, refundedTo, disputed, waiting } = OrderNarrowing.shape;
const Narrowing = z.object({
	status: z.enum(statusFilters).catch("All"),
	from: from.catch(undefined),
	to: to.catch(undefined),
	paid: paid.catch(undefined),
	refundedFrom: refundedFrom.catch(undefined),
	refundedTo: refundedTo.catch(undefined),
	disputed: disputed.catch(undefined),
	waiting: waiting.catch(undefined),
});

export type OrdersAddress = ReturnType<typeof readOrdersAddress>;

/** Parses the query parameters of the orders screen. Invalid values are ignored. */
export function readOrdersAddress(search: URLSearchParams) {
	const { edit: _edit, ...address } = readTableAddress(search, OrderQuery, undefined, fillingSize);
	return { ...address, ...Narrowing.parse(Object.fromEntries(search)) };
}
