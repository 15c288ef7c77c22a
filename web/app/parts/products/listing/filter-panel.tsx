import type { FilterName } from "@noor/contract/filters";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { TroubleLine } from "#ui/trouble-line.tsx";
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
 * All the filters, of whose menus one is open at a time. It is a plain form that leads to the listing's own address: without scripts, sending it filters
 * just the same.
 */
export function FilterForm({ id, query, draft, onApply, applyInMenus }: FilterFormProps) {
	const isChosen = (name: FilterName) => draft.filters[name].length > 0;
	const [open, setOpen] = useState<FilterName | "more" | undefined>([...mainFilters, ...moreFilters].find(isChosen));
	const apply = applyInMenus ? <ApplyButton draft={draft} className="mt-3" /> : null;
	const menu = (name: FilterName, around?: "more") => (
		<FilterMenu
			key={name}
			name={name}
			draft={draft}
			open={open === name}
			onToggle={() => setOpen(open === name ? around : name)}
			apply={apply}
		/>
	);
	const moreIsOpen = open === "more" || moreFilters.some((name) => name === open);
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
			<PriceFilter
				draft={draft}
				apply={applyInMenus ? <ApplyButton label="Set price" draft={draft} className="mt-3" /> : null}
			/>
			{mainFilters.map((name) => menu(name))}
			<FilterDisclosure
				label="More filters"
				chosen={chosenInMore}
				open={moreIsOpen}
				onToggle={() => setOpen(moreIsOpen ? undefined : "more")}
			>
				<div className="ms-4 border-t border-line *:last:border-b-0">
					{moreFilters.map((name) => menu(name, "more"))}
				</div>
			</FilterDisclosure>
		</form>
	);
}

interface ApplyButtonProps {
	label?: string;
	draft: FilterDraft;
	/** The form it sends, where it does not stand in it. */
	form?: string;
	className?: string;
}

/** Applies what is chosen in all menus; beside it stands beforehand how many products that will be, or why nobody knows. */
export function ApplyButton({ label = "Apply", draft, form, className }: ApplyButtonProps) {
	const id = useId();
	const { failure, facets, retry } = draft;
	return (
		<div className={classes("flex flex-wrap items-center gap-x-3", className)}>
			<Button
				type="submit"
				form={form}
				size="sm"
				look={draft.changed ? "strong" : "plain"}
				aria-describedby={id}
				className="grow"
			>
				{label}
			</Button>
			<span id={id} className="text-sm text-quiet tabular-nums empty:hidden">
				{draft.changed && draft.counted && (facets.count === 1 ? "1 product" : `${facets.count} products`)}
			</span>
			{failure && (
				<TroubleLine onRetry={retry} className="mt-2 basis-full">
					Not counted. {failure}
				</TroubleLine>
			)}
		</div>
	);
}

/** Asks for the whole list again. It is a form of nothing, which leads to the bare address without scripts as well. */
export function ClearForm({ onClear, children }: { onClear: () => void; children: ReactNode }) {
	return (
		<form
			method="get"
			onSubmit={(event) => {
				event.preventDefault();
				onClear();
			}}
		>
			{children}
		</form>
	);
}

/** What else the address says, so that a plain form does not lose it. */
export function RestOfAddress({ parameters }: { parameters: URLSearchParams }): ReactNode {
	return [...parameters].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
