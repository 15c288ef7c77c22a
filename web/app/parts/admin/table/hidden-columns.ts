import { useState } from "react";
import { createPersistentList } from "#api/persistent-list.ts";
import { useStore } from "#store.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const lists = new Map<string, ReturnType<typeof createPersistentList<string>>>();
const none: readonly string[] = [];

/** The ids of the columns of a table that are hidden in this browser. */
export function useHiddenColumns(table: string): { hidden: readonly string[]; toggle: (column: string) => void } {
	const [list] = useState(() => listOf(table));
	const hidden = useStore(list.$list, none);
	return {
		hidden,
		toggle: (column) =>
			list.set(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]),
	};
}

/** One list per table, so that its storage events have one listener. */
function listOf(table: string) {
	const list = lists.get(table) ?? createPersistentList(`table_${table}_hidden`, isText);
	lists.set(table, list);
	return list;
}
