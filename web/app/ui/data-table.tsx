import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Column<R> {
	header: ReactNode;
	cell: (row: R) => ReactNode;
	/** Figures stand at the end of their column, in tabular numerals. */
	numeric?: boolean;
	className?: string;
}

interface DataTableProps<R> {
	/** What the table holds, for those who cannot see it. */
	caption: string;
	columns: readonly Column<R>[];
	rows: readonly R[];
	rowKey: (row: R) => string | number;
	/** Said where there are no rows. */
	empty: ReactNode;
	className?: string;
}

/**
 * A dense table that scrolls in its own box, so that its header, and what stands above and below it, stay in sight.
 * The box must be given a height from outside.
 */
export function DataTable<R>({ caption, columns, rows, rowKey, empty, className }: DataTableProps<R>) {
	return (
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
			tabIndex={0}
			className={classes("relative min-h-0 grow overflow-auto focus-visible:-outline-offset-2", className)}
		>
			<table className="w-full border-separate border-spacing-0 text-sm">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{columns.map((column, index) => (
							<th
								// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never change places
								key={index}
								scope="col"
								className={classes(
									"eyebrow sticky top-0 z-10 border-b border-ink bg-surface px-3 py-2.5 whitespace-nowrap first:ps-6 last:pe-6",
									column.numeric ? "text-end" : "text-start",
									column.className,
								)}
							>
								{column.header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={rowKey(row)} className="transition-colors hover:bg-sunken">
							{columns.map((column, index) => (
								<td
									// biome-ignore lint/suspicious/noArrayIndexKey: as above
									key={index}
									className={classes(
										"h-11 border-b border-line px-3 whitespace-nowrap first:ps-6 last:pe-6",
										column.numeric && "text-end tabular-nums",
										column.className,
									)}
								>
									{column.cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{rows.length === 0 && <p className="px-6 py-12 text-quiet">{empty}</p>}
		</section>
	);
}
