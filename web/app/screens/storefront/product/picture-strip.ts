import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { forward } from "#ui/forward.ts";

/**
 * The state of a carousel with scroll snapping: the index of the picture in view, and functions to show another one. The
 * index follows the scroll position.
 */
export function usePictureStrip({ length }: readonly unknown[], first = 0) {
	const strip = useRef<HTMLElement>(null);
	const [index, setIndex] = useState(first);

	const show = useCallback((at: number, behavior: ScrollBehavior = "auto") => {
		const node = strip.current;
		if (!node) return;
		// `scrollLeft` is negative in right-to-left pages.
		node.scrollTo({ left: forward() * at * node.clientWidth, behavior });
		setIndex(at);
	}, []);

	function follow() {
		const node = strip.current;
		if (!node || node.clientWidth === 0) return;
		setIndex(Math.min(Math.round(Math.abs(node.scrollLeft) / node.clientWidth), length - 1));
	}

	function walk(event: KeyboardEvent) {
		const on = forward();
		const places: Record<string, number> = { ArrowRight: index + on, ArrowLeft: index - on, Home: 0, End: length - 1 };
		const at = places[event.key];
		if (at === undefined || event.target instanceof HTMLInputElement) return;
		event.preventDefault();
		show((at + length) % length);
	}

	return { strip, index, show, follow, walk };
}
