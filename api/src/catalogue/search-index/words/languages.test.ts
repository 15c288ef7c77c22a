import { expect, test } from "vitest";
import { fold } from "../fold-text.ts";
import { stemOf } from "../terms.ts";
import { englishWords } from "./english.ts";
import { wordsOfLanguages } from "./languages.ts";

test("the spelling of a unit in the index has letters only, and no spelling is that of two units", () => {
	for (const [first] of Object.values(englishWords.units)) expect(first).toMatch(/^[a-z]+$/);
	const all = wordsOfLanguages.flatMap(({ units }) => Object.values(units).flat().map(fold));
	expect(all.filter((word, at) => all.indexOf(word) < at)).toEqual([]);
});

test("every language has words for all that a search can say", () => {
	for (const words of wordsOfLanguages)
		for (const [name, list] of Object.entries(words)) {
			const lists = Array.isArray(list) ? [list] : Object.values(list);
			for (const each of lists) expect(Object.keys(Object(each)).length || each, name).toBeTruthy();
		}
});

test("a word stands for one value of an attribute", () => {
	const stems = wordsOfLanguages.flatMap(({ named }) =>
		Object.values(named).flatMap((values) =>
			Object.keys(values).map((phrase) => phrase.split(" ").map(fold).map(stemOf)),
		),
	);
	const keys = stems.map((words) => words.join(" "));
	expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
});
