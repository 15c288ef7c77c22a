import { IdParams, Paging } from "@noor/contract/paging";
import { listStock, StockQuery } from "@noor/contract/stock";
import { z } from "zod";
import { fillingSize, readTableAddress } from "#parts/admin/read-table-address.ts";

/** The parameters besides those of the table; an invalid one counts as absent. */
const StockAddress = z.object({
	filter: StockQuery.shape.filter.catch("all"),
	history: IdParams.shape.id.optional().catch(undefined),
	historyPage: Paging.shape.pageIndex.catch(1),
});

/** Parses the query parameters of the stock screen: table, filter, and the variant whose history is open. */
export function readStockAddress(search: URLSearchParams) {
	return {
		...readTableAddress(search, listStock.schema.querystring, undefined, fillingSize),
		...StockAddress.parse(Object.fromEntries(search)),
	};
}
