import type { TranslatableText } from "@noor/contract/translation-list";
import { type RefObject, useRef, useState } from "react";
import { useAction } from "#parts/admin/use-action.ts";

/**
 * Saves one text after the other. When a text is saved, the focus goes to the next one of the list, or to the first of those
 * that were loaded instead.
 */
export function useSaveAndNext(list: RefObject<HTMLOListElement | null>) {
	const [saving, setSaving] = useState<string>();
	/** The keys of texts that were typed and not saved. */
	const changed = useRef<Set<string>>(new Set());
	const next = useRef<Element>(undefined);
	const action = useAction(
		() => {
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
	function onChanged(key: string, isChanged: boolean) {
		if (isChanged) changed.current.add(key);
		else changed.current.delete(key);
	}
	return { save, saving: action.pending ? saving : undefined, changed, onChanged };
}

function focusField(entry: Element | null | undefined) {
	const field = entry?.querySelector<HTMLElement>("input, textarea");
	field?.focus({ preventScroll: true });
	entry?.scrollIntoView({ block: "nearest" });
}
