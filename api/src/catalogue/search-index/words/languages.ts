import { arabicWords } from "./arabic.ts";
import { englishWords } from "./english.ts";
import type { SearchWords } from "./search-words.ts";

/** The words of all languages. A search is read by all of them, because shoppers mix languages: “LED strip 5 متر”. */
export const wordsOfLanguages: readonly SearchWords[] = [englishWords, arabicWords];
