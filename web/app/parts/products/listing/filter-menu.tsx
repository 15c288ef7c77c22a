import { type FilterName, filterOf } from "@noor/contract/filters";
import { joinList } from "@noor/contract/list-text";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/products/listing";
import { Children, type ReactNode, useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { filterValueText, type LabelledValue } from "./filter-text.ts";
import { openMenuParameter } from "./listing-address.ts";
import type { FilterDraft } from "./use-filter-draft.ts";

/** The effect of a press on the button of a menu. */
export interface MenuToggle {
	open: boolean;
	onToggle: () => void;
	/** The menu that is open after the press, for the form that is sent without scripts; empty if none is. */
	opens: string;
}

interface DisclosureProps extends MenuToggle {
	label: string;
	/** How many values are chosen inside. */
	chosen: number;
	children: ReactNode;
}

/**
 * A disclosure: a button that shows and hides a group of controls. A closed group is not rendered. Without scripts the
 * button sends the form, and the listing is shown again with the group open.
 */
export function FilterDisclosure({ label, chosen, open, onToggle, opens, children }: DisclosureProps) {
	const id = useId();
	const hydrated = useHydrated();
	return (
		<div className="border-b border-line">
			<button
				{...(hydrated
					? // It must not be the button that Enter in a field presses.
						{ type: "button" as const }
					: // On phones the panel is shown without scripts while it is the target of the URL.
						{ type: "submit" as const, name: openMenuParameter, value: opens, formAction: "#filters" })}
				data-replay
				aria-expanded={open}
				aria-controls={open ? `${id}-panel` : undefined}
				onClick={(event) => {
					event.preventDefault();
					onToggle();
				}}
				className="filter-menu"
			>
				<span id={id}>{label}</span>
				{chosen > 0 && (
					<span className="text-accent tabular-nums">
						{Children.toArray(m.chosen({ count: chosen, unit: hiddenUnit }))}
					</span>
				)}
				<ChevronDownIcon />
			</button>
			{open && (
				<fieldset id={`${id}-panel`} aria-labelledby={id} className="min-w-0 pb-4">
					{children}
				</fieldset>
			)}
		</div>
	);
}

/** The unit of a count, for screen readers only. */
const hiddenUnit = (text: string) => (
	<span key="unit" className="sr-only">
		{text}
	</span>
);

interface MenuProps extends MenuToggle {
	name: FilterName;
	draft: FilterDraft;
	apply: ReactNode;
}

/** One filter: a checkbox per value with the number of products, and the button that applies them. */
export function FilterMenu({ name, draft, apply, ...toggle }: MenuProps) {
	const chosen = draft.filters[name].length;
	if (draft.facets.filters[name].length === 0 && chosen === 0) return null;
	return (
		<FilterDisclosure label={filterOf(name).label()} chosen={chosen} {...toggle}>
			<FilterOptions name={name} draft={draft} />
			{apply}
		</FilterDisclosure>
	);
}

function FilterOptions({ name, draft }: Pick<MenuProps, "name" | "draft">) {
	const options: readonly (LabelledValue & { count: number })[] = draft.facets.filters[name];
	const chosen: readonly (string | number | boolean)[] = draft.filters[name];
	// A chosen value can be removed even if no product has it any more.
	const gone = chosen.filter((value) => options.every((option) => option.value !== value));
	return (
		<ul className="-mx-1 max-h-76 overflow-y-auto px-1">
			{[...gone.map((value) => ({ value, count: 0 })), ...options].map(({ value, count }) => {
				const isChosen = chosen.includes(value);
				return (
					<li key={String(value)}>
						<Checkbox
							name={name}
							value={joinList([value])}
							checked={isChosen}
							disabled={count === 0 && !isChosen}
							onChange={() => draft.toggle(name, value)}
							className="w-full text-sm! has-disabled:cursor-not-allowed has-disabled:text-quiet has-disabled:opacity-60 md:min-h-9!"
							label={
								<span className="flex min-w-0 grow items-baseline justify-between gap-3">
									<span className="min-w-0">{filterValueText(name, value, options)}</span>
									<span aria-hidden="true" className="text-quiet tabular-nums">
										{numberFormat().format(count)}
									</span>
									<span className="sr-only">{m.product_count({ count })}</span>
								</span>
							}
						/>
					</li>
				);
			})}
		</ul>
	);
}
