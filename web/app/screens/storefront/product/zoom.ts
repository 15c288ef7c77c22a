import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

export const maxZoom = 4;

/** Viewport coordinates in px. */
interface Point {
	x: number;
	y: number;
}

/**
 * Zooms the content of a scroll container, whose size has to be the container times `zoom`. The wheel and pinching zoom
 * around the pointer, buttons and keys around the centre. A mouse pans by dragging, touch by scrolling.
 *
 * @param shown identifies the content; a change resets the zoom
 */
export function useZoom(shown: unknown) {
	const box = useRef<HTMLDivElement>(null);
	const pinch = useRef<{ distance: number; zoom: number }>(undefined);
	const [state, setState] = useState({ zoom: 1, of: shown });
	const zoom = state.of === shown ? state.zoom : 1;

	const zoomTo = useCallback(
		(wanted: number, about?: Point) => {
			const node = box.current;
			if (!node) return;
			const next = Math.min(Math.max(wanted, 1), maxZoom);
			const { left, top, width, height } = node.getBoundingClientRect();
			const at = about ? { x: about.x - left, y: about.y - top } : { x: width / 2, y: height / 2 };
			const content = { x: (node.scrollLeft + at.x) / zoom, y: (node.scrollTop + at.y) / zoom };
			// The content has to have its new size before it is scrolled.
			flushSync(() => setState({ zoom: next, of: shown }));
			node.scrollTo(content.x * next - at.x, content.y * next - at.y);
		},
		[shown, zoom],
	);
	const zoomBy = (factor: number) => zoomTo(zoom * factor);

	useEffect(() => {
		const node = box.current;
		if (!node) return;

		function onWheel(event: WheelEvent) {
			event.preventDefault();
			zoomTo(zoom * 1.0015 ** -event.deltaY, { x: event.clientX, y: event.clientY });
		}
		function onTouch(event: TouchEvent) {
			const [one, other] = event.touches;
			if (!one || !other) {
				pinch.current = undefined;
				return;
			}
			event.preventDefault();
			const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
			pinch.current ??= { distance, zoom };
			const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
			zoomTo((pinch.current.zoom * distance) / pinch.current.distance, middle);
		}
		// React registers passive listeners, which cannot prevent the default.
		const active = { passive: false } as const;
		node.addEventListener("wheel", onWheel, active);
		for (const name of ["touchstart", "touchmove", "touchend"] as const) node.addEventListener(name, onTouch, active);
		return () => {
			node.removeEventListener("wheel", onWheel);
			for (const name of ["touchstart", "touchmove", "touchend"] as const) node.removeEventListener(name, onTouch);
		};
	}, [zoom, zoomTo]);

	function drag({ pointerType, pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
		if (pointerType !== "mouse" || zoom === 1) return;
		const from = { x: currentTarget.scrollLeft + clientX, y: currentTarget.scrollTop + clientY };
		currentTarget.setPointerCapture(pointerId);
		const move = (event: globalThis.PointerEvent) =>
			currentTarget.scrollTo(from.x - event.clientX, from.y - event.clientY);
		currentTarget.addEventListener("pointermove", move);
		currentTarget.addEventListener("pointerup", () => currentTarget.removeEventListener("pointermove", move), {
			once: true,
		});
	}

	return { box, zoom, zoomTo, zoomBy, drag };
}
