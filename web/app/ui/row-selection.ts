import { useState } from "react";

/** The rows of a table that have been chosen. They stay chosen while the table shows another page. */
export interface RowSelection<R> {
	/** In the order in which they were chosen. */
	rows: readonly R[];
	has: (row: R) => boolean;
	toggle: (row: R) => void;
	/** Chooses all of these, or none of them when all are chosen. */
	toggleAll: (rows: readonly R[]) => void;
	/** Keeps only those with these ids. */
	keep: (ids: readonly number[]) => void;
	clear: () => void;
	/** What a row is called. */
	nameOf: (row: R) => string;
}

/** Lets rows be chosen. `nameOf` says which is which to those who cannot see the row beside its box. */
export function useRowSelection<R extends { id: number }>(nameOf: (row: R) => string): RowSelection<R> {
	const [chosen, setChosen] = useState<ReadonlyMap<number, R>>(new Map());
	const has = ({ id }: R) => chosen.has(id);
	const without = (rows: readonly R[]) => {
		const gone = new Set(rows.map(({ id }) => id));
		return [...chosen].filter(([id]) => !gone.has(id));
	};
	return {
		rows: [...chosen.values()],
		has,
		toggle: (row) => setChosen(new Map(has(row) ? without([row]) : [...chosen, [row.id, row]])),
		toggleAll: (rows) =>
			setChosen(new Map(rows.every(has) ? without(rows) : [...chosen, ...rows.map((row) => [row.id, row] as const)])),
		keep: (ids) => setChosen(new Map([...chosen].filter(([id]) => ids.includes(id)))),
		clear: () => setChosen(new Map()),
		nameOf,
	};
}
