import * as m from "@noor/messages/parts/admin";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";

/** Up or down by one row. */
type Step = -1 | 1;

/**
 * The rows of a form that buttons reorder, add and remove. The focus follows each change by the attribute `data-focus`:
 * `<key>.up` and `<key>.down` are set by `MoveButtons`, `<key>.remove` and `add` by the caller.
 *
 * @param onChanged called after each change, because none fires an input event
 * @returns `announcement` is the text for a live region
 */
export function useReorderableRows<Row extends { key: string | number }>(
	initial: () => readonly Row[],
	onChanged: () => void,
) {
	const list = useRef<HTMLFieldSetElement>(null);
	const [rows, setRows] = useState(initial);
	const [announcement, setAnnouncement] = useState("");
	const focus = useFocusAfterRender(list);

	function change(next: readonly Row[], focused: string, text: string) {
		setRows(next);
		setAnnouncement(text);
		focus(focused);
		onChanged();
	}
	function move(index: number, step: Step, text: string) {
		const row = rows[index];
		if (!row || !rows[index + step]) return;
		const moved = rows.toSpliced(index, 1).toSpliced(index + step, 0, row);
		change(moved, `${row.key}.${buttonAfterMove(index, step, rows.length)}`, text);
	}
	function remove(index: number, text: string) {
		const next = rows[index + 1] ?? rows[index - 1];
		change(rows.toSpliced(index, 1), next ? `${next.key}.remove` : "add", text);
	}
	return { list, rows, announcement, change, move, remove };
}

/** A key that no row has. */
export function unusedKey(rows: readonly { key: number }[]): number {
	return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}

interface MoveButtonsProps {
	/** The key of the row. */
	row: string | number;
	upLabel: string;
	downLabel: string;
	index: number;
	count: number;
	onMove: (step: Step) => void;
}

/** The buttons that move a row up and down, with accessible names that contain the row. */
export function MoveButtons({ row, upLabel, downLabel, index, count, onMove }: MoveButtonsProps) {
	return (
		<>
			<Button
				look="bare"
				size="sm"
				className="px-0!"
				data-focus={`${row}.up`}
				aria-label={upLabel}
				disabled={index === 0}
				onClick={() => onMove(-1)}
			>
				{m.move_up()}
			</Button>
			<Button
				look="bare"
				size="sm"
				className="px-0!"
				data-focus={`${row}.down`}
				aria-label={downLabel}
				disabled={index === count - 1}
				onClick={() => onMove(1)}
			>
				{m.move_down()}
			</Button>
		</>
	);
}

/** The pressed button keeps the focus, unless the move has disabled it. */
function buttonAfterMove(index: number, step: Step, count: number): "up" | "down" {
	const place = index + step;
	if (place === 0) return "down";
	if (place === count - 1) return "up";
	return step < 0 ? "up" : "down";
}

/** Returns a function that focuses an element by its `data-focus` after the next render. */
function useFocusAfterRender(within: RefObject<HTMLElement | null>): (target: string) => void {
	const [target, setTarget] = useState<{ name: string }>();
	useEffect(() => {
		if (target) within.current?.querySelector<HTMLElement>(`[data-focus="${target.name}"]`)?.focus();
	}, [target, within]);
	return (name) => setTarget({ name });
}
