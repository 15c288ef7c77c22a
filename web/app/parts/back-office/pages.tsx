import { TablePaginator } from "#ui/table-paginator.tsx";
import { pageSizes, useAddressOf } from "./table-address.ts";

/** The foot of a table that asks the server for the page it shows. */
export function Pages({ pageIndex, pageSize, count }: { pageIndex: number; pageSize: number; count: number }) {
	return (
		<TablePaginator
			pageIndex={pageIndex}
			pageSize={pageSize}
			count={count}
			pageSizes={pageSizes}
			addressOf={useAddressOf()}
		/>
	);
}
