import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/ui";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { ArrowEndIcon, ArrowStartIcon } from "./icons.tsx";
import { PageStep } from "./page-step.tsx";

interface PaginatorProps {
	/** The current page; the first is 1. */
	page: number;
	pageCount: number;
	/** Returns the URL of a page. */
	pageHref: (page: number) => string;
	/** Called for a click on a page link, except with a modifier key (which opens another tab). */
	onTurn?: (page: number) => void;
}

/** Page links of a list. Every page has its own URL. */
export function Paginator({ page, pageCount, pageHref, onTurn }: PaginatorProps) {
	const turning = (to: number) => (event: MouseEvent) => {
		if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onTurn?.(to);
	};
	const cell = "inline-grid size-11 place-items-center rounded-sm tabular-nums transition-colors hover:text-accent";
	return (
		<nav aria-label={m.pages()} className="flex items-center">
			<PageStep
				to={page > 1 ? pageHref(page - 1) : undefined}
				label={m.previous_page()}
				rel="prev"
				onClick={turning(page - 1)}
			>
				<ArrowStartIcon />
			</PageStep>
			{pagesAround(page, pageCount).map((shown) =>
				typeof shown === "string" ? (
					<span key={shown} aria-hidden="true" className={classes(cell, "text-quiet")}>
						…
					</span>
				) : (
					<Link
						key={shown}
						to={pageHref(shown)}
						onClick={turning(shown)}
						aria-label={m.page_shown({ shown })}
						aria-current={shown === page ? "page" : undefined}
						className={classes(cell, shown === page && "border-b-2 border-brass font-medium")}
					>
						{numberFormat().format(shown)}
					</Link>
				),
			)}
			<PageStep
				to={page < pageCount ? pageHref(page + 1) : undefined}
				label={m.next_page()}
				rel="next"
				onClick={turning(page + 1)}
			>
				<ArrowEndIcon />
			</PageStep>
		</nav>
	);
}

/** The first and last page and the neighbours of the current one, with gaps for the pages left out. */
export function pagesAround(page: number, pageCount: number): (number | "gap-before" | "gap-after")[] {
	const first = Math.max(2, page - 1);
	const last = Math.min(pageCount - 1, page + 1);
	const middle = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
	return [
		1,
		...(first > 2 ? (["gap-before"] as const) : []),
		...middle,
		...(last < pageCount - 1 ? (["gap-after"] as const) : []),
		...(pageCount > 1 ? [pageCount] : []),
	];
}
