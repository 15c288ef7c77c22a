import { useEffect, useRef } from "react";

const controls = "a[href]:not([tabindex='-1']), button:not(:disabled), input:not(:disabled)";

/**
 * Keeps the focus in a list whose items can be removed by one of their own controls. After a removal, the same
 * control of the next item gets the focus, else of the last item; when the list is gone, the page content. Returns
 * the `ref` of the list element, whose children must be the items.
 */
export function useListFocus<E extends HTMLElement>() {
	const list = useRef<E>(null);
	useEffect(() => {
		const items = list.current;
		if (!items) return;
		let held: { control: Element; item: number; place: number } | undefined;

		function remember() {
			const control = document.activeElement;
			const item = control ? [...(items?.children ?? [])].findIndex((each) => each.contains(control)) : -1;
			if (!control || item === -1) return;
			held = { control, item, place: placeOf(control, items?.children[item]) };
		}
		function isLost() {
			return held !== undefined && !held.control.isConnected && document.activeElement === document.body;
		}
		function recover() {
			if (!isLost()) return remember();
			const next = items?.children[held?.item ?? 0] ?? items?.lastElementChild;
			const all = next?.querySelectorAll<HTMLElement>(controls) ?? [];
			(all[held?.place ?? 0] ?? all[0])?.focus();
		}

		const observer = new MutationObserver(recover);
		observer.observe(items, { childList: true });
		items.addEventListener("focusin", remember);
		// A document that does not have the focus itself fires no focus events.
		items.addEventListener("click", remember);
		return () => {
			observer.disconnect();
			items.removeEventListener("focusin", remember);
			items.removeEventListener("click", remember);
			if (isLost()) document.getElementById("content")?.focus({ preventScroll: true });
		};
	}, []);
	return list;
}

function placeOf(control: Element, item: Element | undefined): number {
	return item ? [...item.querySelectorAll(controls)].indexOf(control) : 0;
}
