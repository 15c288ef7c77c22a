import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { CloseIcon } from "#ui/icons.tsx";
import type { Chip } from "./chips.ts";

/** What is asked of the products, each with the way to ask it no more. The focus stays among them as they go. */
export function ChipList({ chips }: { chips: readonly Chip[] }) {
	const list = useRef<HTMLUListElement>(null);
	const removedAt = useRef<number>(undefined);
	const focusIsOurs = chips.length;

	useEffect(() => {
		const at = removedAt.current;
		removedAt.current = undefined;
		const links = list.current?.querySelectorAll("a");
		if (at !== undefined && focusIsOurs > 0) links?.[Math.min(at, focusIsOurs - 1)]?.focus({ preventScroll: true });
	}, [focusIsOurs]);

	if (chips.length === 0) return null;
	return (
		<ul ref={list} aria-label="Active filters" className="flex flex-wrap items-center gap-2">
			{chips.map(({ type, value, label, address }, index) => (
				<li key={`${type} ${value}`}>
					<Link
						to={address}
						preventScrollReset
						data-type={type}
						data-value={value}
						aria-label={`Remove filter ${label}`}
						onClick={() => {
							removedAt.current = index;
						}}
						className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line bg-raised ps-3.5 pe-2.5 text-sm transition-colors hover:border-ink md:min-h-9"
					>
						{label}
						<CloseIcon className="size-4 text-quiet" />
					</Link>
				</li>
			))}
		</ul>
	);
}
