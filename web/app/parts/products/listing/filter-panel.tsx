import { isRangeName, rangeFilterOf } from "@noor/contract/ranges";
import * as m from "@noor/messages/parts/products/listing";
import { type ReactNode, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { FilterDisclosure, FilterMenu, type MenuToggle } from "./filter-menu.tsx";
import { type MenuName, mainMenus, moreMenus } from "./filter-text.ts";
import { type ListingQuery, listingParameters, openMenuParameter } from "./listing-address.ts";
import { RangeMenu } from "./range-filter.tsx";
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
 * All filters; one menu is open at a time. It is a plain form to the URL of the listing, so that it works without
 * scripts.
 */
export function FilterForm({ id, query, draft, onApply, applyInMenus }: FilterFormProps) {
	const chosenIn = (name: MenuName) => (isRangeName(name) ? (draft.ranges[name] ? 1 : 0) : draft.filters[name].length);
	const [params] = useSearchParams();
	const [open, setOpen] = useState<OpenMenu>(
		() =>
			menuOf(params.get(openMenuParameter)) ??
			// The price is open initially, because most visitors set it first.
			allMenus.find((name) => chosenIn(name) > 0) ??
			"price",
	);
	const toggle = (isOpen: boolean, opens: OpenMenu): MenuToggle => ({
		open: isOpen,
		onToggle: () => setOpen(opens),
		opens,
	});
	const menu = (name: MenuName, around: OpenMenu = "none") => {
		const place = {
			draft,
			...toggle(open === name, open === name ? around : name),
			apply: applyInMenus ? (
				<ApplyButton {...(name === "price" ? { label: m.set_price() } : {})} draft={draft} className="mt-3" />
			) : null,
		};
		return isRangeName(name) ? (
			<RangeMenu key={name} filter={rangeFilterOf(name)} {...place} />
		) : (
			<FilterMenu key={name} name={name} {...place} />
		);
	};
	const moreIsOpen = open === "more" || moreMenus.some((name) => name === open);
	const chosenInMore = moreMenus.reduce((sum, name) => sum + chosenIn(name), 0);
	return (
		<form
			id={id}
			method="get"
			onSubmit={(event) => {
				event.preventDefault();
				onApply();
			}}
		>
			<RestOfAddress parameters={withoutControls(query, draft, open)} />
			{mainMenus.map((name) => menu(name))}
			<FilterDisclosure
				label={m.more_filters()}
				chosen={chosenInMore}
				{...toggle(moreIsOpen, moreIsOpen ? "none" : "more")}
			>
				<div className="ms-4 border-t border-line *:last:border-b-0">
					{moreIsOpen && moreMenus.map((name) => menu(name, "more"))}
				</div>
			</FilterDisclosure>
		</form>
	);
}

/** The menu that is open. */
type OpenMenu = MenuName | "more" | "none";

const allMenus = [...mainMenus, ...moreMenus];

function menuOf(name: string | null): OpenMenu | undefined {
	return ([...allMenus, "more", "none"] as const).find((menu) => menu === name);
}

/**
 * The query parameters for which the form has no controls: those without a menu, such as the lists of values that old URLs
 * have instead of ranges, and the choices in closed menus.
 */
function withoutControls(query: ListingQuery, draft: FilterDraft, open: OpenMenu): URLSearchParams {
	const { filters, ranges } = draft;
	if (open === "more" || open === "none") return listingParameters(query, { filters, ranges });
	return listingParameters(
		query,
		isRangeName(open)
			? { filters, ranges: { ...ranges, [open]: undefined } }
			: { filters: { ...filters, [open]: [] }, ranges },
	);
}

interface ApplyButtonProps {
	label?: string;
	draft: FilterDraft;
	/** The id of the form it submits, if it is outside of the form. */
	form?: string;
	className?: string;
}

/** Applies the draft of all menus, with the number of products it will show, or the reason why they could not be counted. */
export function ApplyButton({ label = m.apply(), draft, form, className }: ApplyButtonProps) {
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
				{draft.changed && draft.counted && m.product_count({ count: facets.count })}
			</span>
			{failure && (
				<TroubleLine onRetry={retry} className="mt-2 basis-full">
					{m.not_counted({ reason: failure })}
				</TroubleLine>
			)}
		</div>
	);
}

/** Clears all filters. A form without fields, so that it also works without scripts. */
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

/** The other parameters of the URL as hidden fields, so that a form without scripts keeps them. */
export function RestOfAddress({ parameters }: { parameters: URLSearchParams }): ReactNode {
	return [...parameters].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
