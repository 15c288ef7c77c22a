import * as m from "@noor/messages/parts/frame";
import { copyText } from "#ui/copy-text.ts";

/** Shares the address of the page by the system's dialog, or copies it where there is none. */
export async function sharePage(title: string): Promise<void> {
	const url = location.href;
	const copy = () => copyText(url, { done: m.link_copied(), failed: m.link_not_copied() });
	if (typeof navigator.share !== "function") return copy();
	try {
		await navigator.share({ title, url });
	} catch (error) {
		// The visitor closed the dialog, which is no failure.
		if (error instanceof DOMException && error.name === "AbortError") return;
		await copy();
	}
}
