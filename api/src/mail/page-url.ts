import { baseLocale, locale } from "@noor/messages/locale";

/**
 * The absolute address of a page of the website in the current language.
 *
 * @param publicUrl the shop's address, without a slash at its end.
 * @param path of the page in the base language, from its slash on, with a query if it has one.
 */
export function pageUrl(publicUrl: string, path: string): string {
	return locale() === baseLocale ? publicUrl + path : `${publicUrl}/${locale()}${path}`;
}
