import { direction } from "@noor/messages/locale";

/**
 * A value that stands alone, such as a name or an address. In Arabic it is isolated, so that signs and figures at its ends stay
 * beside it. A value that is isolated already stays as it is.
 */
export function isolate(value: string): string {
	const needsIsolation = direction() === "rtl" && /[A-Za-z0-9+]/.test(value) && !value.includes("\u2068");
	return needsIsolation ? `\u2068${value}\u2069` : value;
}

/** A text without isolates, for places that show no text: addresses, subjects, titles and attributes. */
export function withoutIsolates(text: string): string {
	return text.replace(/[\u2066-\u2069]/g, "");
}
