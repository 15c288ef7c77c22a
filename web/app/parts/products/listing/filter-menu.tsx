import { type FilterName, filterOf } from "@noor/contract/filters";
import { joinList } from "@noor/contract/list-text";
import * as m from "@noor/messages/parts/products/listing";
import { Children, createContext, type ReactNode, useContext, useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/classes.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { filterValueText } from "./filter-text.ts";
import type { FilterDraft } from "./use-filter-draft.ts";

interface DisclosureProps {
	label: string;
	/** How many values are chosen inside. */
	chosen: number;
	open: boolean;
	onToggle: () => void;
	children: ReactNode;
}

/** Whether a menu is inside the markup for browsers without scripts, where every group is shown. */
const WithoutScripts = createContext(false);

/**
 * A disclosure: a button that shows and hides a group of controls. A closed group without chosen values is
 * rendered inside `noscript`, which adds no elements where scripts run. A closed group with chosen values is rendered
 * hidden, because a form that is submitted before hydration has to send them.
 */
export function FilterDisclosure({ label, chosen, open, onToggle, children }: DisclosureProps) {
	const id = useId();
	const withoutScripts = useContext(WithoutScripts);
	const isRendered = open || chosen > 0;
	if (withoutScripts)
		return (
			<fieldset className="min-w-0 border-b border-line pb-4">
				<legend className="min-h-11 pt-3 text-sm font-medium">{label}</legend>
				{children}
			</fieldset>
		);
	const group = (
		<fieldset
			id={`${id}-panel`}
			aria-labelledby={id}
			className={classes("min-w-0 pb-4", isRendered && !open && "hidden noscript:block")}
		>
			{children}
		</fieldset>
	);
	return (
		<div className="border-b border-line">
			<button
				type="button"
				aria-expanded={open}
				aria-controls={isRendered ? `${id}-panel` : undefined}
				onClick={onToggle}
				className="group/menu flex min-h-12 w-full items-center gap-2 text-start text-sm font-medium transition-colors hover:text-accent md:min-h-11"
			>
				<span id={id}>{label}</span>
				{chosen > 0 && (
					<span className="text-accent tabular-nums">
						{Children.toArray(m.chosen({ count: chosen, unit: hiddenUnit }))}
					</span>
				)}
				<ChevronDownIcon className="ms-auto size-4 text-quiet transition-[rotate] group-aria-expanded/menu:rotate-180" />
			</button>
			{isRendered ? (
				group
			) : (
				<noscript>
					<WithoutScripts value={true}>{group}</WithoutScripts>
				</noscript>
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

interface MenuProps {
	name: FilterName;
	draft: FilterDraft;
	open: boolean;
	onToggle: () => void;
	apply: ReactNode;
}

/** One filter: a checkbox per value with the number of products, and the button that applies them. */
export function FilterMenu({ name, draft, open, onToggle, apply }: MenuProps) {
	const options: readonly { value: string | number | boolean; count: number }[] = draft.facets.filters[name];
	const chosen: readonly (string | number | boolean)[] = draft.filters[name];
	if (options.length === 0 && chosen.length === 0) return null;
	// A chosen value can be removed even if no product has it any more.
	const gone = chosen.filter((value) => options.every((option) => option.value !== value));
	return (
		<FilterDisclosure label={filterOf(name).label()} chosen={chosen.length} open={open} onToggle={onToggle}>
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
										<span className="min-w-0">{filterValueText(name, value)}</span>
										<span className="text-quiet tabular-nums">
											{Children.toArray(m.option_count({ count, unit: hiddenUnit }))}
										</span>
									</span>
								}
							/>
						</li>
					);
				})}
			</ul>
			{apply}
		</FilterDisclosure>
	);
}
