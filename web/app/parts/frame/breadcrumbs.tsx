import { Link } from "react-router";
import type { Place } from "./header.tsx";

/** The way to a page; the last place is the page itself. */
export function Breadcrumbs({ places }: { places: readonly Place[] }) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
				{places.map(({ to, label }, index) => (
					<li key={to} className="flex min-w-0 items-center gap-x-2">
						{index > 0 && <span aria-hidden="true">/</span>}
						{index === places.length - 1 ? (
							<span aria-current="page" className="truncate py-2 text-ink">
								{label}
							</span>
						) : (
							<Link to={to} className="py-2 transition-colors hover:text-accent">
								{label}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
