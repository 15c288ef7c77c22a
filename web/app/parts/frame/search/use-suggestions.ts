import { type SearchSuggestions, suggest } from "@noor/contract/search";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";

/** What to offer for what has been typed so far; an answer that a newer question has overtaken is not shown. */
export function useSuggestions(search: string, wanted: boolean): SearchSuggestions | undefined {
	const [answer, setAnswer] = useState<{ search: string; suggestions: SearchSuggestions }>();
	useEffect(() => {
		if (!wanted || search === "") return;
		let overtaken = false;
		const timer = setTimeout(() => {
			call(suggest, { querystring: { search } })
				.then((suggestions) => {
					if (!overtaken) setAnswer({ search, suggestions });
				})
				.catch((error) => console.warn("Nothing could be suggested.", error));
		}, 120);
		return () => {
			overtaken = true;
			clearTimeout(timer);
		};
	}, [search, wanted]);
	// While one types on, what was offered last stays: a list that comes and goes cannot be read.
	return search === "" ? undefined : answer?.suggestions;
}
