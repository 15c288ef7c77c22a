import { useEffect, useEffectEvent } from "react";

/** The effects of keys, by the character of the key in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const storageKey = "shortcuts";

/** Whether shortcuts of a single key are on in this browser. Speech input types such keys by accident (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
	try {
		return localStorage.getItem(storageKey) !== "off";
	} catch {
		return true;
	}
}

/** Switches shortcuts of a single key on or off in this browser. Without storage they stay on. */
export function switchShortcuts(on: boolean): void {
	try {
		if (on) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, "off");
	} catch (error) {
		console.warn("The setting of shortcuts could not be stored.", error);
	}
}

/**
 * Shortcuts of a single key for as long as the component is mounted. They do nothing while typing, in a dialog or a menu, with
 * Ctrl, Alt or the command key, and while they are switched off.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
		const act = shortcuts[keyOf(event)];
		if (!act || !areShortcutsOn()) return;
		event.preventDefault();
		act();
	});
	useEffect(() => {
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
}

/** The character of a key; on a keyboard without Latin letters, such as an Arabic one, that of the same place. */
function keyOf({ key, code }: KeyboardEvent): string {
	const isLatin = key.length === 1 && key.charCodeAt(0) < 128;
	return isLatin ? key.toLowerCase() : code.replace(/^Key(?=[A-Z]$)/, "").toLowerCase();
}

/** Whether keys belong to where they are pressed: a field for text, a list of options, a dialog, a menu. */
function isElsewhere(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest(
			"input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]",
		) !== null
	);
}
