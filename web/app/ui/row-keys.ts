import { type KeyboardEvent, useState } from "react";

/**
 * Keyboard navigation of table rows by a roving tabindex. One row is a tab stop. From it, arrow keys, Home and End
 * move to other rows, Enter calls `open` and Space calls `choose`. Tab continues to the controls of the row.
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

/** Whether the control uses arrow keys itself, as text fields do and checkboxes do not. */
function hasOwnArrows(target: HTMLElement): boolean {
	return target.matches("input:not([type=checkbox]), select, textarea, [role=menuitem], [contenteditable]");
}
