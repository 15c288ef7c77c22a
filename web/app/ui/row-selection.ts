import { useState } from "react";

/** The rows of a table that have been chosen. They stay chosen while the table shows another page. */
export interface RowSelection<R> {
	/** In the order in which they were chosen. */
	rows: readonly R[];
	has: (row: R) => boolean;
	toggle: (row: R) => void;
	/** Chooses all of these, or none of them when all are chosen. */
	toggleAll: (rows: readonly R[]) => void;
	/** Takes those with these ids out. */
	drop: (ids: readonly number[]) => void;
	clear: () => void;
	/** What a row is called. */
	nameOf: (row: R) => string;
}

/**
 * Lets rows be chosen. `shown` are the rows of the table as they are now: one that was chosen before it changed counts as
 * it is. `nameOf` says which is which to those who cannot see the row beside its box.
 */
export function useRowSelection<R extends { id: number }>(
	shown: readonly R[],
	nameOf: (row: R) => string,
): RowSelection<R> {
	const [chosen, setChosen] = useState<ReadonlyMap<number, R>>(new Map());
	const isOutdated = (row: R) => chosen.has(row.id) && chosen.get(row.id) !== row;
	const outdated = shown.filter(isOutdated);
	if (outdated.length > 0) choose(outdated);

	function choose(rows: readonly R[]) {
		setChosen((chosen) => new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]));
	}
	function drop(ids: readonly number[]) {
		const gone = new Set(ids);
		setChosen((chosen) => new Map([...chosen].filter(([id]) => !gone.has(id))));
	}
	const has = ({ id }: R) => chosen.has(id);
	const toggleAll = (rows: readonly R[]) => (rows.every(has) ? drop(rows.map(({ id }) => id)) : choose(rows));
	return {
		rows: [...chosen.values()],
		has,
		toggle: (row) => toggleAll([row]),
		toggleAll,
		drop,
		clear: () => setChosen(new Map()),
		nameOf,
	};
}
