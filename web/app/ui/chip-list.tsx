import * as m from "@noor/messages/ui";
import { Link } from "react-router";
import { CloseIcon } from "./icons.tsx";
import { useListFocus } from "./use-list-focus.ts";

/** One active filter of a list. */
export interface Chip {
	/** The name of its query parameter. */
	type: string;
	value: string;
	/** Visible text, such as "Color Temp: 2700 K". */
	label: string;
	/** The URL of the list without this filter. */
	address: string;
}

/**
 * The active filters of a list (at least one), each as a link that removes it. After a removal the focus stays in the
 * list.
 */
export function ChipList({ chips }: { chips: readonly Chip[] }) {
	return (
		<ul ref={useListFocus()} aria-label={m.active_filters()} className="flex flex-wrap items-center gap-2">
			{chips.map(({ type, value, label, address }) => (
				<li key={`${type} ${value}`}>
					<Link
						to={address}
						preventScrollReset
						data-type={type}
						data-value={value}
						aria-label={m.remove_filter_label({ label })}
						className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line bg-raised ps-3.5 pe-2.5 text-sm wrap-anywhere transition-colors hover:border-ink md:min-h-9"
					>
						{label}
						<CloseIcon className="size-4 shrink-0 text-quiet" />
					</Link>
				</li>
			))}
		</ul>
	);
}
