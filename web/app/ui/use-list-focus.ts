import { useEffect, useRef } from "react";

const controls = "a[href]:not([tabindex='-1']), button:not(:disabled), input:not(:disabled)";

/**
 * For a list whose items can be taken out by a control of theirs, which would take the focus with it: the same control of
 * the item that follows has it then, or of the one before; without any, the content of the page. Give the answer to the
 * list as its `ref`; its children are the items.
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
		return () => {
			observer.disconnect();
			items.removeEventListener("focusin", remember);
			if (isLost()) document.getElementById("content")?.focus({ preventScroll: true });
		};
	}, []);
	return list;
}

function placeOf(control: Element, item: Element | undefined): number {
	return item ? [...item.querySelectorAll(controls)].indexOf(control) : 0;
}
