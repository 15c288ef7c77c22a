import { type RefObject, useState } from "react";

/** The number of rows rendered beyond the visible ones. */
const margin = 12;
const usualHeight = 416;

/** Virtualises a long list: renders the visible rows and some more. All rows have the same height in px. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
	const [top, setTop] = useState(0);
	const height = box.current?.clientHeight || usualHeight;
	const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - margin, count - 1));
	return {
		first,
		/** The index after the last rendered row. */
		end: Math.min(count, Math.ceil((top + height) / rowHeight) + margin),
		onScroll: () => {
			const now = box.current?.scrollTop ?? 0;
			// Within a third of the margin, the rendered rows cover the visible ones.
			if (Math.abs(now - top) >= rowHeight * (margin / 3)) setTop(now);
		},
		/** Scrolls to a row, which renders it. */
		show: (index: number) => {
			const element = box.current;
			if (!element) return;
			const from = index * rowHeight;
			const room = element.clientHeight - 2 * rowHeight;
			if (from < element.scrollTop) element.scrollTop = from;
			else if (from > element.scrollTop + room) element.scrollTop = from - Math.max(0, room);
			setTop(element.scrollTop);
		},
	};
}
