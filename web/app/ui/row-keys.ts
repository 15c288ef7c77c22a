import { type KeyboardEvent, useRef, useState } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

/** Actions by their key, each with the row that has the focus; undefined while none has. */
export type RowShortcuts<R> = Readonly<Record<string, (row: R | undefined) => void>>;

/**
 * Keyboard navigation of table rows by a roving tabindex. One row is a tab stop. From it, arrow keys, Home and End
 * move to other rows, Enter calls `open` and Space calls `choose`. Tab continues to the controls of the row.
 *
 * With `shortcuts` the table is the main one of its screen: from anywhere on it, J and K move to the next and the previous
 * row, X chooses the row, and the given keys work.
 */
export function useRowKeys<R>(
	rows: readonly R[],
	{
		open,
		choose,
		shortcuts,
	}: {
		open?: ((row: R) => void) | undefined;
		choose?: ((row: R) => void) | undefined;
		shortcuts?: RowShortcuts<R> | undefined;
	},
) {
	const [reached, setReached] = useState(0);
	const current = Math.min(reached, rows.length - 1);
	const body = useRef<HTMLTableSectionElement>(null);
	const hasFocus = () => body.current?.contains(document.activeElement) ?? false;
	const focused = () => (hasFocus() ? rows[current] : undefined);
	const step = (by: 1 | -1) => {
		const next = hasFocus() ? Math.min(Math.max(current + by, 0), rows.length - 1) : current;
		body.current?.rows[next]?.focus();
	};
	const given = Object.entries(shortcuts ?? {}).map(([key, act]) => [key, () => act(focused())] as const);
	const chooseFocused = () => {
		const row = focused();
		if (row !== undefined) choose?.(row);
	};
	useShortcuts(
		shortcuts ? { j: () => step(1), k: () => step(-1), x: chooseFocused, ...Object.fromEntries(given) } : {},
	);

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
		body: { ref: body, onKeyDown },
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
