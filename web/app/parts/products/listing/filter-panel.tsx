import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { FilterDisclosure, FilterMenu } from "./filter-menu.tsx";
import { mainFilters, moreFilters } from "./filter-words.ts";
import { type ListingQuery, listingParameters, noFilters } from "./listing-address.ts";
import { PriceFilter } from "./price-filter.tsx";
import type { FilterDraft } from "./use-filter-draft.ts";

interface FilterFormProps {
	id?: string;
	query: ListingQuery;
	draft: FilterDraft;
	onApply: () => void;
	/** Whether every menu has an Apply button of its own. */
	applyInMenus: boolean;
}

/**
 * All the filters. It is a plain form that leads to the listing's own address: without scripts, sending it filters
 * just the same.
 */
export function FilterForm({ id, query, draft, onApply, applyInMenus }: FilterFormProps) {
	const apply = applyInMenus ? <ApplyButton draft={draft} className="mt-3 w-full" /> : null;
	const chosenInMore = moreFilters.reduce((sum, name) => sum + draft.filters[name].length, 0);
	return (
		<form
			id={id}
			method="get"
			onSubmit={(event) => {
				event.preventDefault();
				onApply();
			}}
		>
			<RestOfAddress parameters={listingParameters(query, noFilters)} />
			<PriceFilter draft={draft} apply={apply} />
			{mainFilters.map((name) => (
				<FilterMenu key={name} name={name} draft={draft} apply={apply} />
			))}
			<FilterDisclosure label="More filters" chosen={chosenInMore}>
				<div className="ms-4 border-t border-line *:last:border-b-0">
					{moreFilters.map((name) => (
						<FilterMenu key={name} name={name} draft={draft} apply={apply} />
					))}
				</div>
			</FilterDisclosure>
		</form>
	);
}

/** Applies what is chosen in all menus, and says beforehand how many products that will be. */
export function ApplyButton({ draft, form, className }: { draft: FilterDraft; form?: string; className?: string }) {
	const { count } = draft.facets;
	return (
		<Button type="submit" form={form} size="sm" look={draft.changed ? "strong" : "plain"} className={className}>
			{draft.changed ? (
				<span className="tabular-nums">
					<span className="sr-only">Apply: </span>
					{draft.counted ? `Show ${count === 1 ? "1 product" : `${count} products`}` : "Show products"}
				</span>
			) : (
				"Apply"
			)}
		</Button>
	);
}

/** What else the address says, so that a plain form does not lose it. */
export function RestOfAddress({ parameters }: { parameters: URLSearchParams }): ReactNode {
	return [...parameters].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
