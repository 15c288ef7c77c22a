import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Catalogue, compileArea } from "./compile.ts";
import { locales } from "./locale.ts";
import { messagesFolder } from "./write.ts";

/** Languages whose texts are complete and that are not served yet: their catalogues compile, but only in this test. */
const prepared = ["ar"];

const filesOf = (locale: string) => globSync("**/*.json", { cwd: join(messagesFolder, locale) }).sort();
const read = (locale: string, file: string): Catalogue =>
	JSON.parse(readFileSync(join(messagesFolder, locale, file), "utf8"));

test.each(prepared)("the texts in %s are complete, with the parameters of English and all plural forms", (locale) => {
	expect(locales).not.toContain(locale);
	const files = filesOf("en");
	expect(filesOf(locale)).toEqual(files);
	const faults = files.flatMap((file) => {
		try {
			compileArea(
				file.replace(/\.json$/, ""),
				new Map([
					["en", read("en", file)],
					[locale, read(locale, file)],
				]),
			);
			return [];
		} catch (error) {
			return [(error as Error).message];
		}
	});
	expect(faults).toEqual([]);
});

test("Arabic texts have no marks of direction and no Latin punctuation", () => {
	const faulty = filesOf("ar").flatMap((file) =>
		Object.entries(read("ar", file))
			.filter(
				([, text]) => /[\u200e\u200f\u202a-\u202e\u2066-\u2069“”"٠-٩]/.test(text) || /[\u0600-\u06ff][,;?]/.test(text),
			)
			.map(([key]) => `${file} ${key}`),
	);
	expect(faulty).toEqual([]);
});
