import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";

/** Suggestions for the text typed so far, or why there are none. */
export function useSuggestions(search: string, wanted: boolean) {
	const { data, error, retry } = useDebouncedQuery(
		wanted && search !== "" ? search : undefined,
		(search) => call("GET /api/Search/suggestions", { querystring: { search } }),
		"Nothing could be suggested.",
	);
	// Stale suggestions stay until the new ones arrive, so that the list does not flicker while typing.
	return { suggestions: search === "" || error ? undefined : data, error, retry };
}
