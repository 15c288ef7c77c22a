import * as m from "@noor/messages/ui";
import { Link } from "react-router";
import { CloseIcon } from "./icons.tsx";
import { useListFocus } from "./use-list-focus.ts";

/** One thing that a list is narrowed to. */
export interface Chip {
	/** The name of the parameter it comes from. */
	type: string;
	value: string;
	/** What it says, such as "Color Temp: 2700 K". */
	label: string;
	/** The list without it. */
	address: string;
}

/** What a list is narrowed to, each with the way to take it away; there is at least one. The focus stays among them. */
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
