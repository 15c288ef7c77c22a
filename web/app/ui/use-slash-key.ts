import { type RefObject, useEffect } from "react";

/** Makes `/` focus the input and select its text, except while typing in another field or in an open dialog. */
export function useSlashKey(input: RefObject<Pick<HTMLInputElement, "select" | "focus"> | null>): void {
	useEffect(() => {
		function focusBox(event: KeyboardEvent) {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
			const { target } = event;
			if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]"))
				return;
			event.preventDefault();
			input.current?.select();
			input.current?.focus();
		}
		document.addEventListener("keydown", focusBox);
		return () => document.removeEventListener("keydown", focusBox);
	}, [input]);
}
