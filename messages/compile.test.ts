import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Catalogue, compileArea } from "./compile.ts";
import { messagesFolder } from "./write.ts";

// Compiled modules import their neighbours by relative paths.
const folder = mkdtempSync(join(messagesFolder, "generated", "test-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const code = (english: Catalogue, arabic?: Catalogue) =>
	compileArea("test/area", new Map([["en", english], ...(arabic ? [["ar", arabic] as const] : [])])).module;

/** The functions of a catalogue. Its only language is the one that is asked for. */
// biome-ignore lint/suspicious/noExplicitAny: the compiler of TypeScript does not see what is written here.
async function compiled(texts: Catalogue, locale = "en"): Promise<Record<string, (p?: any) => unknown>> {
	const file = join(folder, `${++files}.ts`);
	writeFileSync(file, compileArea("test/area", new Map([[locale, texts]])).module);
	return import(file);
}

describe("a message", () => {
	test("is a function of its parameters", async () => {
		const m = await compiled({ title: "About | Noor", greeting: "Hello {name}", code: "`a` \\ $'{'b'}'" });
		expect(m.title?.()).toBe("About | Noor");
		expect(m.greeting?.({ name: "Amal" })).toBe("Hello Amal");
		expect(m.code?.()).toBe(["`a` \\ $", "{b}"].join(""));
	});

	test("has the plural forms of its language", async () => {
		const english = await compiled({ items: "{count, plural, =0 {Nothing} one {# lamp} other {# lamps}}" });
		expect([0, 1, 2, 1200].map((count) => english.items?.({ count }))).toEqual([
			"Nothing",
			"1 lamp",
			"2 lamps",
			"1,200 lamps",
		]);
		const arabic = await compiled(
			{ items: "{count, plural, zero {z} one {o} two {t} few {f} many {m} other {س {count}}}" },
			"ar",
		);
		expect([0, 1, 2, 3, 11, 100].map((count) => arabic.items?.({ count }))).toEqual(["z", "o", "t", "f", "m", "س 100"]);
	});

	test("chooses by a value", async () => {
		const m = await compiled({ status: "{status, select, paid {Paid} other {Waiting}}" });
		expect(m.status?.({ status: "paid" })).toBe("Paid");
	});

	test("has one text for all cases of a select where its language makes no difference", () => {
		const { module, texts } = compileArea(
			"test/area",
			new Map([
				["en", { place: "{key, select, other {{name}}}" }],
				["ar", { place: "{key, select, Dubai {دبي} other {{name}}}" }],
			]),
		);
		expect(module).toContain('p: { key: "Dubai" | "other"; name: string | number }');
		expect(texts.get("en")).toMatch(/place = \(p\) => [`${]*p\.name[`}]*;/);
	});

	test("in Arabic isolates what would change places: a value, the signs that touch it, and the path of a page", async () => {
		const m = await compiled(
			{ off: "خصم {percent}% على {name}", rating: "(IP{rating})", plain: "{name}: {url}", range: "{from} – {to} كلفن" },
			"ar",
		);
		expect(m.off?.({ percent: 5, name: "Aurora" })).toBe("خصم \u20685%\u2069 على \u2068Aurora\u2069");
		expect(m.off?.({ percent: 5, name: "مصباح" })).toBe("خصم \u20685%\u2069 على مصباح");
		expect(m.rating?.({ rating: 44 })).toBe("(\u2068IP44\u2069)");
		expect(m.range?.({ from: 2700, to: "4,000" })).toBe("2700 – 4,000 كلفن");
		expect(m.plain?.({ name: "+971 4 555 0142", url: "https://noor.example/a" })).toBe(
			"\u2068+971 4 555 0142\u2069: https://noor.example/a",
		);
		const hints = await compiled({ page: "صفحة مثل /shop/3، أو mailto: أو https://noor.example/a/b. واط/م" }, "ar");
		expect(hints.page?.({})).toBe(
			"صفحة مثل \u2068/shop/3\u2069، أو \u2068mailto:\u2069 أو https://noor.example/a/b. واط/م",
		);
		const english = await compiled({ off: "{percent}% off {name}" });
		expect(english.off?.({ percent: 5, name: "Aurora" })).toBe("5% off Aurora");
	});

	test("with a tag is a list that holds what the caller makes of the tag", async () => {
		const m = await compiled({ terms: "By <link>the terms</link>{count, plural, one {} other {, <b>all</b>}}." });
		const p = { link: (text: string) => ({ text }), b: (text: string) => [text], count: 2 };
		expect(m.terms?.(p)).toEqual(["By ", { text: "the terms" }, ", ", ["all"], "."]);
	});
});

describe("the types of a message", () => {
	test("come from what it does with its parameters", () => {
		const module = code({
			m: "{name} {count, plural, one {{count}} other {#}} {kind, select, a {} other {}} <b>x</b>",
		});
		expect(module).toContain(
			'<Part>(p: { name: string | number; count: number; kind: "a" | "other"; b: (text: string) => Part }): (string | Part)[]',
		);
	});

	test("are the narrowest of all languages", () => {
		const arabic = "{count, plural, zero {} one {} two {} few {} many {} other {}}";
		expect(code({ m: "{count}" }, { m: arabic })).toContain("p: { count: number }");
	});
});

describe("a catalogue is refused", () => {
	test.each([
		["without a message of the base language", { a: "A", b: "B" }, { a: "ا" }, "ar lacks b"],
		["with a message the base language lacks", { a: "A" }, { a: "ا", b: "ب" }, "en lacks b"],
		["with a parameter the base language lacks", { a: "A" }, { a: "{name}" }, "{name} of ar is not in en"],
		["without a plural form of its language", { a: "{n, plural, other {#}}" }, undefined, "lacks one"],
		["with a plural form its language lacks", { a: "{n, plural, one {} few {} other {#}}" }, undefined, "form few"],
		["with an empty text", { a: " " }, undefined, "empty"],
		["with broken braces", { a: "Hello {name" }, undefined, "not ICU MessageFormat"],
		["with a date", { a: "{day, date}" }, undefined, "not supported"],
		["with a key that is no name", { "a-b": "A" }, undefined, "snake_case"],
		["with a key that is a word of JavaScript", { delete: "Delete" }, undefined, "choose a longer key"],
	])("%s", (_case, english, arabic, reason) => {
		expect(() => code(english as Catalogue, arabic as Catalogue | undefined)).toThrow(reason);
	});
});
