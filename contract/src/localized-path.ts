import { locale, pathPrefix } from "@noor/messages/locale";

// English pages are at the root of the website and Arabic ones below /ar. Inside the router nobody has to know: `Link`,
// `navigate`, `redirect` and `Form` take paths without the prefix, of which the router's basename is made.

/** The path of a page in the current language as the router has it, for `navigate` and `redirect`. */
export function routerPath({ pathname }: URL): string {
	return pathname.slice(pathPrefix().length) || "/";
}

/** The path of a page in the current language, for addresses that the router does not see: mails, providers, plain links. */
export function localizedPath(path: string): string {
	return pathPrefix() + path;
}

/** The path of the same page in the other language. */
export function otherLanguagePath(path: string): string {
	return locale() === "en" ? `/ar${path}` : path;
}

/** The paths of a page in all languages, each with its `hreflang` for search engines. */
export function alternates(path: string): [hreflang: string, path: string][] {
	return [
		["en-AE", path],
		["ar-AE", `/ar${path}`],
		["x-default", path],
	];
}
