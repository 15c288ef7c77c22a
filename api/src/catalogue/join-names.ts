import * as m from "@noor/messages/api/catalogue";
import { joinParts } from "@noor/messages/lists";

/**
 * Formats names as part of a sentence: the first `most` of them quoted, then the number of the others.
 * Example: “Qamar”, “Lulu” and 3 more.
 */
export function joinNames(names: readonly string[], most = 3): string {
	const named = names.slice(0, most).map((name) => m.quoted({ name }));
	const more = names.length - named.length;
	const all = more > 0 ? [...named, m.more_names({ count: more })] : named;
	return all.length < 2
		? all.join("")
		: m.names_and_last({ names: joinParts(all.slice(0, -1)), last: all.at(-1) ?? "" });
}
