import { OrderQuery } from "@noor/contract/orders";
import { z } from "zod";
import { readTableAddress } from "#parts/back-office/table-address.ts";
import { statusFilters } from "./status-filters.ts";

const Status = z.enum(statusFilters).catch("All");

/** Reads what the address of the orders screen says; what makes no sense counts as not said. */
export function readOrdersAddress(search: URLSearchParams) {
	const { edit: _edit, ...address } = readTableAddress(search, OrderQuery);
	return { ...address, status: Status.parse(search.get("status") ?? undefined) };
}
