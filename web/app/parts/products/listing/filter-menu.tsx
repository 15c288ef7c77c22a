import type { FilterName } from "@noor/contract/catalogue";
import { joinList } from "@noor/contract/list-text";
import { type ReactNode, useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { filterLabels, filterWords } from "./filter-words.ts";
import type { FilterDraft } from "./use-filter-draft.ts";

interface DisclosureProps {
	label: ReactNode;
	/** How many values are chosen inside. */
	chosen: number;
	/** It begins open anyway where something is chosen. */
	beginsOpen?: boolean;
	children: ReactNode;
}

/** A line that opens. It is the browser's own, so it opens without scripts. */
export function FilterDisclosure({ label, chosen, beginsOpen = false, children }: DisclosureProps) {
	const [open] = useState(beginsOpen || chosen > 0);
	return (
		<details open={open} className="group/menu border-b border-line">
			<summary className="flex min-h-12 list-none items-center gap-2 text-sm font-medium transition-colors hover:text-accent md:min-h-11 [&::-webkit-details-marker]:hidden">
				{label}
				{chosen > 0 && (
					<span className="text-accent tabular-nums">
						{chosen}
						<span className="sr-only"> chosen</span>
					</span>
				)}
				<ChevronDownIcon className="ms-auto size-4 text-quiet transition-[rotate] group-open/menu:rotate-180" />
			</summary>
			{children}
		</details>
	);
}

/** One filter: its values to tick, each with how many products it would show, and the button that applies them. */
export function FilterMenu({ name, draft, apply }: { name: FilterName; draft: FilterDraft; apply: ReactNode }) {
	const options: readonly { value: string | number | boolean; count: number }[] = draft.facets.filters[name];
	const chosen: readonly (string | number | boolean)[] = draft.filters[name];
	if (options.length === 0 && chosen.length === 0) return null;
	const label = filterLabels[name];
	// What is chosen stays in reach, even where the shop has no such thing any more.
	const gone = chosen.filter((value) => options.every((option) => option.value !== value));
	return (
		<FilterDisclosure label={label} chosen={chosen.length}>
			<fieldset className="pb-4">
				<legend className="sr-only">{label}</legend>
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
											<span className="min-w-0">{filterWords(name, value)}</span>
											<span className="text-quiet tabular-nums">
												{count}
												<span className="sr-only">{count === 1 ? " product" : " products"}</span>
											</span>
										</span>
									}
								/>
							</li>
						);
					})}
				</ul>
				{apply}
			</fieldset>
		</FilterDisclosure>
	);
}
