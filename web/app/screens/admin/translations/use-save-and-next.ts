import type { TranslatableText } from "@noor/contract/translation-list";
import { type RefObject, useRef, useState } from "react";
import { useAction } from "#parts/admin/use-action.ts";

/**
 * Saves one text after the other. When a text is saved, the focus goes to the next one of the list, or to the first of those
 * that were loaded instead. What is typed and not saved is kept while other texts are shown.
 */
export function useSaveAndNext(list: RefObject<HTMLOListElement | null>) {
	const [saving, setSaving] = useState<string>();
	const typed = useRef<Map<string, string>>(new Map());
	const next = useRef<Element>(undefined);
	const action = useAction(
		() => {
			if (saving !== undefined) typed.current.delete(saving);
			setSaving(undefined);
			focusField(next.current?.isConnected ? next.current : list.current?.firstElementChild);
		},
		() => setSaving(undefined),
	);
	function save({ key, english }: TranslatableText, arabic: string) {
		if (action.pending) return;
		setSaving(key);
		const entries = [...(list.current?.children ?? [])];
		next.current = entries[entries.findIndex((entry) => entry.contains(document.activeElement)) + 1];
		void action.submit({ key, english, arabic }, { method: "post" });
	}
	return {
		save,
		/** The key of the text that is being saved. */
		saving: action.pending ? saving : undefined,
		typed: (key: string) => typed.current.get(key),
		onTyped: (key: string, text: string | undefined) => {
			if (text === undefined) typed.current.delete(key);
			else typed.current.set(key, text);
		},
		isUnsaved: () => typed.current.size > 0,
	};
}

function focusField(entry: Element | null | undefined) {
	entry?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
	entry?.scrollIntoView({ block: "nearest" });
}
