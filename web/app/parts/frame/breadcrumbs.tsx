import * as m from "@noor/messages/parts/frame";
import { Link } from "react-router";
import type { Place } from "./places.ts";

interface BreadcrumbsProps {
	places: readonly Place[];
	/** Whether the last place is the page itself; false where its name follows right below, as on a product page. */
	withPage?: boolean;
}

export function Breadcrumbs({ places, withPage = true }: BreadcrumbsProps) {
	return (
		<nav aria-label={m.breadcrumb()}>
			<ol className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
				{places.map(({ to, label }, index) => (
					<li key={to} className="flex min-w-0 items-center gap-x-2">
						{index > 0 && <span aria-hidden="true">/</span>}
						{withPage && index === places.length - 1 ? (
							<span aria-current="page" className="truncate py-2 text-ink">
								{label}
							</span>
						) : (
							<Link to={to} className="py-2 wrap-anywhere transition-colors hover:text-accent">
								{label}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
