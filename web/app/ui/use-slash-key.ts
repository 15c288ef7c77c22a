import type { RefObject } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

/** Makes `/` focus the input and select its text. */
export function useSlashKey(input: RefObject<Pick<HTMLInputElement, "select" | "focus"> | null>): void {
	useShortcuts({
		"/": () => {
			input.current?.select();
			input.current?.focus();
		},
	});
}
