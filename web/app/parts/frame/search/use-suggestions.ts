import { suggest } from "@noor/contract/search";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";

/** Suggestions for the text typed so far, or why there are none. */
export function useSuggestions(search: string, wanted: boolean) {
	const { data, error, retry } = useDebouncedQuery(
		wanted && search !== "" ? search : undefined,
		(search) => call(suggest, { querystring: { search } }),
		"Nothing could be suggested.",
	);
	// Stale suggestions stay while somebody types: a list that comes and goes cannot be read.
	return { suggestions: search === "" || error ? undefined : data, error, retry };
}
