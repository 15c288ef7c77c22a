import { suggest } from "@noor/contract/search";
import { call } from "#api/browser.ts";
import { useAnswer } from "#api/use-answer.ts";

/** What to offer for what has been typed so far, or why there is nothing to offer. */
export function useSuggestions(search: string, wanted: boolean) {
	const { answer, failure, retry } = useAnswer(
		wanted && search !== "" ? search : undefined,
		(search) => call(suggest, { querystring: { search } }),
		nothingSuggested,
	);
	// While one types on, what was offered last stays: a list that comes and goes cannot be read.
	return { suggestions: search === "" || failure ? undefined : answer?.value, failure, retry };
}

/** What is said where the shop does not answer. */
export const nothingSuggested = "Nothing could be suggested.";
