import { toLatinFigure } from "@noor/contract/latin-digits";

/** The fields that take figures. Browsers take only Latin digits in most of them. */
const figures = "[type=number], [type=tel], [inputmode=numeric], [inputmode=decimal]";

/**
 * Makes the fields for figures of the page take the digits of Arabic keyboards, typed or pasted, as Latin ones. Returns the
 * function that ends it.
 */
export function takeArabicDigits(): () => void {
	document.addEventListener("beforeinput", insertLatin);
	return () => document.removeEventListener("beforeinput", insertLatin);
}

function insertLatin(event: InputEvent) {
	const { data, target } = event;
	if (!data || !(target instanceof HTMLInputElement) || !target.matches(figures)) return;
	const latin = toLatinFigure(data);
	if (latin === data) return;
	event.preventDefault();
	// Deprecated, but the only insertion that fires events, keeps the caret and can be undone.
	document.execCommand("insertText", false, latin);
}
