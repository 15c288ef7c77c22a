import { maxSearchLength } from "@noor/contract/limits";
import * as m from "@noor/messages/parts/products/listing";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { SearchIcon } from "#ui/icons.tsx";
import { RestOfAddress } from "./filter-panel.tsx";
import { type ListingQuery, listingAddress, listingParameters } from "./listing-address.ts";

/**
 * Searches within the listing while the visitor types, debounced. Further typing replaces the history entry, so that Back
 * leaves the search in one step. Only Enter interprets the search as filters: an incomplete phrase would be
 * misinterpreted, and the field would be cleared while typing.
 */
export function ListingSearch({ query }: { query: ListingQuery }) {
	const navigate = useNavigate();
	const [text, setText] = useState(query.search);
	const [asked, setAsked] = useState<string>();
	const [seen, setSeen] = useState(query.search);
	const hasAsked = useRef(false);

	// The field follows the URL unless the URL follows the field.
	if (seen !== query.search) {
		setSeen(query.search);
		if (query.search !== asked) setText(query.search);
		setAsked(undefined);
	}

	const wanted = text.trim();
	const isAsked = wanted === query.search || wanted === asked;
	useEffect(() => {
		if (isAsked) return;
		const timer = setTimeout(() => search(wanted), 300);
		return () => clearTimeout(timer);
	});

	/** @param literally the search for a search by words only, else blank */
	function search(literally: string) {
		setAsked(wanted);
		void navigate(listingAddress(query, { search: wanted, asked: literally }), {
			replace: hasAsked.current,
			preventScrollReset: true,
			// Further changes must build on this search.
			flushSync: true,
		});
		hasAsked.current = true;
	}

	return (
		<search aria-label={m.search_label()} className="w-full md:max-w-xs">
			<form
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					search("");
				}}
				className="relative"
			>
				<RestOfAddress parameters={listingParameters(query, { search: "" })} />
				<SearchIcon className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-quiet" />
				<input
					type="search"
					name="search"
					aria-label={m.search_label()}
					placeholder={m.search_label()}
					autoComplete="off"
					maxLength={maxSearchLength}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
					onBlur={() => {
						if (!isAsked) search(wanted);
					}}
					className="min-h-11 w-full rounded-sm border border-edge bg-raised ps-10.5 pe-3 text-base placeholder:text-quiet transition-colors hover:border-ink focus-visible:outline-offset-0 md:text-sm [&::-webkit-search-cancel-button]:appearance-none"
				/>
			</form>
		</search>
	);
}
