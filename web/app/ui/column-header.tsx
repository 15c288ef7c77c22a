import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { ChevronDownIcon } from "./icons.tsx";

/** The column by which a table is sorted, prefixed with `-` for descending order, and a callback that changes it. */
export interface Sorting {
	sort: string | undefined;
	/** `undefined` means the default order of the rows. */
	onSort: (sort: string | undefined) => void;
}

interface ColumnHeaderProps {
	children: ReactNode;
	title?: string | undefined;
	/** The sort key of the column. A column without one cannot be sorted by. */
	sort?: string | undefined;
	sorting?: Sorting | undefined;
	numeric?: boolean | undefined;
	/** Removes the padding, for a header that is a control itself. */
	isTight?: boolean;
	className?: string | undefined;
}

/**
 * A column header. Clicks switch between ascending, descending and unsorted. Above a table whose rows are cards, the
 * headers are a line of buttons; those that are no control are for screen readers only.
 */
export function ColumnHeader({
	children,
	title,
	sort,
	sorting,
	numeric,
	isTight = false,
	className,
}: ColumnHeaderProps) {
	const order = sort === undefined ? undefined : orderBy(sort, sorting);
	const isSortable = order !== undefined && sorting !== undefined;
	return (
		<th
			scope="col"
			{...role}
			title={title}
			aria-sort={isSortable ? order : undefined}
			className={classes(
				"eyebrow sticky top-0 z-10 border-b border-ink bg-surface px-3 whitespace-nowrap first:ps-6 last:pe-6",
				isSortable || isTight
					? "py-0! cards:static cards:w-auto! cards:shrink-0 cards:border-0 cards:px-0!"
					: "py-2.5! cards:sr-only",
				numeric ? "align-figures" : "text-start",
				className,
			)}
		>
			{isSortable ? (
				<button
					type="button"
					onClick={() => sorting.onSort(nextSort(sort as string, order))}
					className={classes(
						"group -mx-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-1 tracking-[inherit] transition-colors hover:text-ink md:min-h-10",
						order !== "none" && "text-ink",
						numeric && "ltr:flex-row-reverse",
					)}
				>
					{children}
					<ChevronDownIcon
						className={classes(
							"size-3.5 shrink-0 stroke-2 transition-[opacity,rotate]",
							order === "ascending" && "rotate-180",
							order === "none" && "opacity-30 group-hover:opacity-80",
						)}
					/>
				</button>
			) : (
				children
			)}
		</th>
	);
}

/** Explicit, because browsers drop the implicit one when `display` changes. */
const role = { role: "columnheader" } as const;

type ColumnOrder = "ascending" | "descending" | "none";

function orderBy(sort: string, sorting: Sorting | undefined): ColumnOrder {
	if (sorting?.sort === sort) return "ascending";
	return sorting?.sort === `-${sort}` ? "descending" : "none";
}

function nextSort(sort: string, order: ColumnOrder): string | undefined {
	if (order === "none") return sort;
	return order === "ascending" ? `-${sort}` : undefined;
}
