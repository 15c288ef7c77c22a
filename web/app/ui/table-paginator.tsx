import * as m from "@noor/messages/ui";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { classes } from "./classes.ts";
import { ArrowEndIcon, ArrowStartIcon } from "./icons.tsx";
import { PageStep } from "./page-step.tsx";
import { InlineSelect } from "./select.tsx";

interface TablePaginatorProps {
	/** The current page; the first is 1. */
	pageIndex: number;
	pageSize: number;
	/** The page size requested last; its page may still be loading. */
	wantedSize: number;
	/** The number of rows on all pages. */
	count: number;
	pageSizes: readonly number[];
	/** Returns the URL for another page or page size. */
	addressOf: (change: { pageIndex?: number; pageSize?: number }) => string;
	/** Sticks to the bottom of the screen while the table is longer than it. */
	sticks?: boolean | undefined;
	/** Content at the start of the line. */
	children?: ReactNode;
}

/** The footer of a table: page size, range and total of rows, and page links. */
export function TablePaginator({
	pageIndex,
	pageSize,
	wantedSize,
	count,
	pageSizes,
	addressOf,
	sticks,
	children,
}: TablePaginatorProps) {
	const navigate = useNavigate();
	const first = (pageIndex - 1) * pageSize + 1;
	const last = Math.min(count, pageIndex * pageSize);
	return (
		<footer
			className={classes(
				"flex min-h-14 flex-wrap items-center justify-end gap-x-6 border-t border-line bg-surface px-6 text-sm",
				sticks && "sticky bottom-0 z-10",
			)}
		>
			{children}
			<InlineSelect
				label={m.items_per_page()}
				value={String(wantedSize)}
				options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
				onChange={(event) =>
					void navigate(addressOf({ pageIndex: 1, pageSize: Number(event.currentTarget.value) }), {
						preventScrollReset: true,
						flushSync: true,
					})
				}
			/>
			<p className="text-quiet tabular-nums" aria-live="polite">
				{first > last ? m.n0_of_count({ count }) : m.first_last_of_count({ first, last, count })}
			</p>
			<nav aria-label={m.pages()} className="flex">
				<PageStep
					to={pageIndex > 1 ? addressOf({ pageIndex: pageIndex - 1 }) : undefined}
					label={m.previous_page()}
					preventScrollReset
				>
					<ArrowStartIcon />
				</PageStep>
				<PageStep
					to={last < count ? addressOf({ pageIndex: pageIndex + 1 }) : undefined}
					label={m.next_page()}
					preventScrollReset
				>
					<ArrowEndIcon />
				</PageStep>
			</nav>
		</footer>
	);
}
