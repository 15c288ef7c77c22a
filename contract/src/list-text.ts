/**
 * The values of a list in a query, as CSV has it: `Brass,Opal glass`, and `"Glass, blown",Brass` where a value holds a
 * comma (a quote inside quotes is doubled). Blanks around values and empty values do not count.
 *
 * Answers undefined for a quoted value without an end.
 */
export function splitList(text: string): string[] | undefined {
	const values: string[] = [];
	for (let at = 0; at <= text.length; ) {
		const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:,|$)/.exec(text.slice(at));
		if (!quoted && /^\s*"/.test(text.slice(at))) return undefined;
		const comma = text.indexOf(",", at);
		const plainEnd = comma === -1 ? text.length : comma;
		const value = quoted ? (quoted[1] as string).replaceAll('""', '"') : text.slice(at, plainEnd);
		if (value.trim() !== "") values.push(value.trim());
		at = quoted ? at + Math.max(quoted[0].length, 1) : plainEnd + 1;
	}
	return values;
}

/** The text of a list in a query; `splitList` reads it back. */
export function joinList(values: readonly (string | number | boolean)[]): string {
	return values
		.map(String)
		.map((value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
		.join(",");
}
