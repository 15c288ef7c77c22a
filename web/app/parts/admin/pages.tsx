import type { ReactNode } from "react";
import { TablePaginator } from "#ui/table-paginator.tsx";
import { pageSizes, useAddressOf, useNarrow } from "./table-address.ts";

interface PagesProps {
	pageIndex: number;
	pageSize: number;
	count: number;
	/** Keeps the line in sight while the table is longer than the screen. */
	sticks?: boolean;
	/** What stands at the start of the line. */
	children?: ReactNode;
}

/** The foot of a table that asks the server for the page it shows. */
export function Pages({ pageIndex, pageSize, count, sticks, children }: PagesProps) {
	const [wanted] = useNarrow();
	return (
		<TablePaginator
			pageIndex={pageIndex}
			pageSize={pageSize}
			wantedSize={pageSizes.find((size) => String(size) === wanted.get("pageSize")) ?? pageSize}
			count={count}
			pageSizes={pageSizes}
			addressOf={useAddressOf()}
			sticks={sticks}
		>
			{children}
		</TablePaginator>
	);
}
