import type { ReactNode } from "react";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Pages } from "./pages.tsx";

interface MasterTableProps<R> {
	caption: string;
	columns: readonly Column<R>[];
	rows: readonly R[];
	empty: ReactNode;
	pages?: { pageIndex: number; pageSize: number; count: number };
}

/** The table under a master's form: as high as its rows, and when they are many, as the window, with its own scrolling. */
export function MasterTable<R extends { id: number }>({ caption, columns, rows, empty, pages }: MasterTableProps<R>) {
	return (
		<div className="flex max-h-[calc(100dvh-3.5rem)] min-h-64 shrink-0 flex-col border-t border-line">
			<DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
			{pages && <Pages {...pages} />}
		</div>
	);
}
