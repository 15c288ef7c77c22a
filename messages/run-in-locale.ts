import { AsyncLocalStorage } from "node:async_hooks";
import type { DigitSystem } from "./locale.ts";
import { type Locale, processLanguage } from "./process-language.ts";

processLanguage.storage ??= new AsyncLocalStorage<Locale>();
const { storage } = processLanguage;

/** Does work in a language, and what it starts: `locale()` answers it everywhere below, until the work has ended. Node only. */
export function runInLocale<Result>(locale: Locale, work: () => Result): Result {
	return storage.run(locale, work);
}

/** Sets which digits Arabic texts have from now on. */
export function readArabicDigits(read: () => DigitSystem): void {
	processLanguage.arabicDigits = read;
}
