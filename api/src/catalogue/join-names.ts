/** Some names in a sentence, and how many there are beyond: “Qamar”, “Lulu” and 3 more. */
export function joinNames(names: readonly string[], most = 3): string {
	const named = names.slice(0, most).map((name) => `“${name}”`);
	const more = names.length - named.length;
	const all = more > 0 ? [...named, `${more} more`] : named;
	return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
