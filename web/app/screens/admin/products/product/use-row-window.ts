import { type RefObject, useState } from "react";

/** How many rows are drawn beyond those in sight, so that scrolling finds them there. */
const margin = 12;
const usualHeight = 416;

/** Which rows of a long list are drawn: those that its box shows, and some more. All rows are equally high, in px. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
	const [top, setTop] = useState(0);
	const height = box.current?.clientHeight || usualHeight;
	const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - margin, count - 1));
	return {
		first,
		/** Behind the last row that is drawn. */
		end: Math.min(count, Math.ceil((top + height) / rowHeight) + margin),
		onScroll: () => {
			const now = box.current?.scrollTop ?? 0;
			// A few px more or less show no other rows.
			if (Math.abs(now - top) >= rowHeight * (margin / 3)) setTop(now);
		},
		/** Brings a row into sight, and so into the list of those that are drawn. */
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
