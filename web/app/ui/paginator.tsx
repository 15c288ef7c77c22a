import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { ArrowEndIcon, ArrowStartIcon } from "./icons.tsx";

interface PaginatorProps {
	/** Counts from 1. */
	page: number;
	pageCount: number;
	/** The address of a page. */
	pageHref: (page: number) => string;
	/** Called when somebody goes to another page by it. */
	onTurn?: () => void;
}

/** The way through a list of several pages; every page is an address. */
export function Paginator({ page, pageCount, pageHref, onTurn }: PaginatorProps) {
	const cell = "inline-grid size-11 place-items-center rounded-sm tabular-nums transition-colors hover:text-accent";
	return (
		<nav aria-label="Pages" className="flex items-center">
			<Step to={page > 1 ? pageHref(page - 1) : undefined} label="Previous page" rel="prev" onTurn={onTurn}>
				<ArrowStartIcon />
			</Step>
			{pagesAround(page, pageCount).map((shown) =>
				typeof shown === "string" ? (
					<span key={shown} aria-hidden="true" className={classes(cell, "text-quiet")}>
						…
					</span>
				) : (
					<Link
						key={shown}
						to={pageHref(shown)}
						onClick={onTurn}
						aria-label={`Page ${shown}`}
						aria-current={shown === page ? "page" : undefined}
						className={classes(cell, shown === page && "border-b-2 border-brass font-medium")}
					>
						{shown}
					</Link>
				),
			)}
			<Step to={page < pageCount ? pageHref(page + 1) : undefined} label="Next page" rel="next" onTurn={onTurn}>
				<ArrowEndIcon />
			</Step>
		</nav>
	);
}

function Step({
	to,
	label,
	rel,
	onTurn,
	children,
}: {
	to: string | undefined;
	label: string;
	rel: string;
	onTurn: (() => void) | undefined;
	children: ReactNode;
}) {
	const look = "inline-grid size-11 place-items-center rounded-sm";
	return to ? (
		<Link
			to={to}
			rel={rel}
			aria-label={label}
			onClick={onTurn}
			className={classes(look, "transition-colors hover:text-accent")}
		>
			{children}
		</Link>
	) : (
		<span aria-hidden="true" className={classes(look, "text-quiet opacity-40")}>
			{children}
		</span>
	);
}

/** The first and last page and those beside the current one, with a gap where others are left out. */
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
