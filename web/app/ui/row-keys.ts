import { type KeyboardEvent, useState } from "react";

/**
 * Walking along the rows of a table by keyboard. One row of the table can be reached with Tab; from it arrow keys, Home
 * and End go to the others, Enter opens the row and Space chooses it. Tab goes on to what can be done with the row.
 */
export function useRowKeys<R>(
	rows: readonly R[],
	{ open, choose }: { open?: ((row: R) => void) | undefined; choose?: ((row: R) => void) | undefined },
) {
	const [reached, setReached] = useState(0);
	const current = Math.min(reached, rows.length - 1);

	function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
		const { target, currentTarget: body } = event;
		if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
		const next = rowReachedBy(event.key, current, rows.length);
		if (next !== undefined && !hasOwnArrows(target)) {
			event.preventDefault();
			body.rows[next]?.focus();
			return;
		}
		const row = rows[current];
		if (target.parentElement !== body || row === undefined) return;
		const act = event.key === "Enter" ? open : event.key === " " ? choose : undefined;
		if (!act) return;
		event.preventDefault();
		act(row);
	}

	return {
		body: { onKeyDown },
		row: (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setReached(index) }),
	};
}

function rowReachedBy(key: string, current: number, count: number): number | undefined {
	if (key === "ArrowDown") return Math.min(current + 1, count - 1);
	if (key === "ArrowUp") return Math.max(current - 1, 0);
	if (key === "Home") return 0;
	if (key === "End") return count - 1;
	return undefined;
}

/** Fields need the arrow keys themselves; a box to tick does not. */
function hasOwnArrows(target: HTMLElement): boolean {
	return target.matches("input:not([type=checkbox]), select, textarea, [role=menuitem], [contenteditable]");
}
