import { createRequire } from "node:module";
import { baseLocale, type Locale, locale } from "./locale.ts";

// biome-ignore lint/suspicious/noExplicitAny: the compiler of messages has compared keys and parameters.
type Texts = Record<string, any>;

const require = createRequire(import.meta.url);

/**
 * The texts of an area in other languages. They are loaded when one is first asked for, so that a process takes no memory for
 * a language that nobody reads.
 *
 * @returns a function that answers the texts of the current language, or undefined for the base language.
 */
export function translationsOf(area: string): () => Texts | undefined {
	const loaded = new Map<Locale, Texts>();
	return () => {
		const current = locale();
		if (current === baseLocale) return undefined;
		const texts = loaded.get(current) ?? require(`@noor/messages/${current}/${area}`);
		loaded.set(current, texts);
		return texts;
	};
}
