import { type Locale, locales } from "@noor/messages/locale";

/** The name of a language in itself: "English", "العربية". */
export function nameOfLanguage(locale: Locale): string {
	return new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
}

/** The languages to choose from, each by its own name. */
export function languageOptions(): { value: Locale; label: string }[] {
	return locales.map((value) => ({ value, label: nameOfLanguage(value) }));
}
