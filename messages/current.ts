import { type Locale, processLanguage } from "./process-language.ts";

// The language that work is done in. The scripts of browsers have the constants of one language instead (vite-plugin.ts), except
// in development and in component tests, where the page says it.

declare const document: { documentElement: { lang: string; dataset: { digits?: string } } } | undefined;

const page = () => (typeof document === "undefined" ? undefined : document.documentElement);

/** The language of the work in progress; English outside of any. */
export function locale(): Locale {
	return processLanguage.storage?.getStore() ?? (page()?.lang === "ar" ? "ar" : "en");
}

/** Its direction of writing. */
export function direction(): "ltr" | "rtl" {
	return locale() === "ar" ? "rtl" : "ltr";
}

/** The prefix of the addresses of its pages. */
export function pathPrefix(): string {
	return locale() === "ar" ? "/ar" : "";
}

/** The digits of Arabic, which a page says in `data-digits` (`web/app/root.tsx`), so that its scripts write the same. */
export function digits(): "latn" | "arab" | undefined {
	if (locale() !== "ar") return undefined;
	return page()?.dataset.digits === "arab" ? "arab" : processLanguage.arabicDigits();
}

/** Its tag for `Intl`. Dates, lists and money of Arabic are those of the Emirates, with the digits that staff chose. */
export function formatTag(): string {
	return locale() === "ar" ? `ar-AE-u-nu-${digits()}` : "en";
}
