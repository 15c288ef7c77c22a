import type { ReactNode } from "react";
import { TablePaginator } from "#ui/table-paginator.tsx";
import { pageSizes, useAddressOf, useNarrow } from "./table-address.ts";

interface PagesProps {
	pageIndex: number;
	pageSize: number;
	count: number;
	/** Keeps the paginator visible while the table is longer than the screen. */
	sticks?: boolean;
	/** Shown at the start of the paginator. */
	children?: ReactNode;
}

/** The paginator of a table whose pages the server returns. */
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
