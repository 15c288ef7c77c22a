import { useState } from "react";

/** The selected rows of a table. They stay selected while the table shows another page. */
export interface RowSelection<R> {
	/** In the order of selection. */
	rows: readonly R[];
	has: (row: R) => boolean;
	toggle: (row: R) => void;
	/** Selects all the given rows, or deselects them if all are selected. */
	toggleAll: (rows: readonly R[]) => void;
	/** Deselects the rows with these ids. */
	drop: (ids: readonly number[]) => void;
	clear: () => void;
	/** The label of a row for screen readers. */
	nameOf: (row: R) => string;
}

/**
 * Creates the selection of a table. `shown` are the rows of the current page; a selected row among them is replaced
 * by its current version. `nameOf` labels the checkbox of a row.
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
