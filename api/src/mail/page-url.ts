import { localizedPath } from "@noor/contract/localized-path";

/**
 * The absolute address of a page of the website in the current language.
 *
 * @param publicUrl the shop's address, without a slash at its end.
 * @param path of the page in the base language, from its slash on, with a query if it has one.
 */
export function pageUrl(publicUrl: string, path: string): string {
	return publicUrl + localizedPath(path);
}
