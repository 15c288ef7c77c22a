import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";

interface FigureTableProps {
	/** The caption of the table; read by screen readers, and visible unless `hideCaption`. */
	caption: string;
	hideCaption?: boolean;
	/** The headings of the columns; the first is that of the row headings. */
	head: readonly ReactNode[];
	rows: readonly { key: string | number; cells: readonly ReactNode[]; isStrong?: boolean }[];
	className?: string;
}

/** The figures of a drawing as a table. The first cell of a row is its heading. */
export function FigureTable({ caption, hideCaption = false, head, rows, className }: FigureTableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled by keyboard too
		<section aria-label={caption} tabIndex={0} className={classes("overflow-x-auto", className)}>
			<table className="w-full border-collapse text-sm tabular-nums">
				<caption className={hideCaption ? "sr-only" : "pb-2 text-start text-sm font-medium"}>{caption}</caption>
				<thead>
					<tr className="border-b border-ink text-quiet">
						{head.map((heading, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
							<th key={at} scope="col" className={classes("py-2 pe-4 font-normal", at > 0 ? "text-end" : "text-start")}>
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, cells, isStrong }) => (
						<tr key={key} className={classes("border-b border-line", isStrong && "font-medium text-accent")}>
							{cells.map((cell, at) =>
								at === 0 ? (
									<th key="heading" scope="row" className="py-2 pe-4 text-start font-medium">
										{cell}
									</th>
								) : (
									// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
									<td key={at} className="py-2 pe-4 text-end">
										{cell}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
