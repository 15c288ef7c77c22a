import type { AsyncLocalStorage } from "node:async_hooks";

/** A language of the shop. */
export type Locale = "en" | "ar";

interface ProcessLanguage {
	/** The language of what runs now; undefined where `run-in-locale.ts` is not loaded. */
	storage?: AsyncLocalStorage<Locale>;
	/** The digits that staff have chosen. */
	arabicDigits: () => "latn" | "arab";
}

const key = Symbol.for("noor.language");
const holder = globalThis as { [key]?: ProcessLanguage };

holder[key] ??= { arabicDigits: () => "latn" };
/**
 * The state that all copies of this module in a process share: the build of the website has copies of its own, and its pages call the API
 * in the same process.
 */
export const processLanguage: ProcessLanguage = holder[key];
