import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { forward } from "./forward.ts";

interface Tab<V extends string> {
	value: V;
	label: ReactNode;
	content: ReactNode;
}

interface TabsProps<V extends string> {
	tabs: readonly Tab<V>[];
	value: V;
	onChange: (value: V) => void;
}

/**
 * Tab panels. Arrow keys, Home and End move between the tabs. All panels stay in the document, for search engines and
 * printing. Base UI's tabs are not used because they add 15 kB to the product page.
 */
export function Tabs<V extends string>({ tabs, value, onChange }: TabsProps<V>) {
	const id = useId();

	function walk(event: KeyboardEvent) {
		const at = tabs.findIndex((tab) => tab.value === value);
		const on = forward();
		const places: Record<string, number> = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: tabs.length - 1 };
		const place = places[event.key];
		if (place === undefined) return;
		event.preventDefault();
		const next = tabs[(place + tabs.length) % tabs.length];
		if (!next) return;
		onChange(next.value);
		document.getElementById(`${id}-${next.value}-tab`)?.focus();
	}

	return (
		<div>
			<div role="tablist" className="relative flex print:hidden gap-8 overflow-x-auto border-b border-line">
				{tabs.map((tab) => (
					<button
						key={tab.value}
						type="button"
						role="tab"
						id={`${id}-${tab.value}-tab`}
						aria-selected={tab.value === value}
						aria-controls={`${id}-${tab.value}`}
						tabIndex={tab.value === value ? 0 : -1}
						onClick={() => onChange(tab.value)}
						onKeyDown={walk}
						className={classes(
							"min-h-12 shrink-0 border-b-2 text-base transition-colors hover:text-ink focus-visible:-outline-offset-2",
							tab.value === value
								? "border-brass text-ink forced-colors:border-[Highlight]"
								: "border-transparent text-quiet forced-colors:border-[Canvas]",
						)}
					>
						{tab.label}
					</button>
				))}
			</div>
			{tabs.map((tab) => (
				<div
					key={tab.value}
					role="tabpanel"
					id={`${id}-${tab.value}`}
					aria-labelledby={`${id}-${tab.value}-tab`}
					hidden={tab.value !== value}
					className="pt-8 print:block!"
				>
					{tab.content}
				</div>
			))}
		</div>
	);
}
