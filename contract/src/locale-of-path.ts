import type { Locale } from "@noor/messages/locale";

const arabic = /^\/ar(?=[/?#]|$)/i;

/** The language of the pages at a path or an address without its origin. */
export function localeOfPath(path: string): Locale {
	return arabic.test(path) ? "ar" : "en";
}

/** The path of the same page in English, which routes and the router have: `/ar/shop?page=2` becomes `/shop?page=2`. */
export function unlocalizedPath(path: string): string {
	const rest = path.replace(arabic, "");
	return rest.startsWith("/") ? rest : `/${rest}`;
}
