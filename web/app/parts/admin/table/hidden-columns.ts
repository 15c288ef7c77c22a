import { useState } from "react";
import { createKeptList } from "#api/kept-list.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const lists = new Map<string, ReturnType<typeof createKeptList<string>>>();

/** Which columns of a table this browser does not show, by their ids. */
export function useHiddenColumns(table: string): { hidden: readonly string[]; toggle: (column: string) => void } {
	const [list] = useState(() => listOf(table));
	const hidden = list.use();
	return {
		hidden,
		toggle: (column) =>
			list.set(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]),
	};
}

/** One list per table, whichever screens show it: the browser's events are heard once. */
function listOf(table: string) {
	const known = lists.get(table);
	if (known) return known;
	const made = createKeptList(`table_${table}_hidden`, isText);
	lists.set(table, made);
	return made;
}
