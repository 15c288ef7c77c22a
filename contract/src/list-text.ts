/**
 * Splits a comma-separated list as in CSV: `Brass,Opal glass`, and `"Glass, blown",Brass` if a value contains a comma
 * (quotes inside quotes are doubled). Blanks around values and empty values are ignored.
 *
 * Returns undefined if a quoted value is not terminated.
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

/** Joins values to a comma-separated list; the inverse of `splitList`. */
export function joinList(values: readonly (string | number | boolean)[]): string {
	return values
		.map(String)
		.map((value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
		.join(",");
}
