import { emptyFilters } from "@noor/contract/filters";
import { describe, expect, test } from "vitest";
import { draws } from "../../../test/draws.ts";
import { anIndexedProduct, changeIndex } from "../../../test/indexed-products.ts";
import { editDistance } from "../../../test/naive-search.ts";
import { Bitset } from "./bitset.ts";
import { findProducts } from "./find-products.ts";
import { fold, wordsOf } from "./fold-text.ts";
import { joinFigures, readFigure } from "./number-column.ts";
import { ProductIndex } from "./product-index.ts";
import { resolveListValues } from "./select-slots.ts";
import { maxEdits, TermDictionary } from "./term-dictionary.ts";
import { singular } from "./terms.ts";

test("a bitset has the same results as a Set", () => {
	const draw = draws(1);
	const some = () => new Set(Array.from({ length: 200 }, () => draw(600)));
	const [one, other] = [some(), some()];
	const asSlots = (set: Set<number>) => {
		const slots = new Bitset();
		for (const slot of set) slots.add(slot);
		return slots;
	};
	const ascending = (set: Iterable<number>) => [...set].sort((a, b) => a - b);
	expect([...asSlots(one)]).toEqual(ascending(one));
	expect(asSlots(one).size).toBe(one.size);
	expect([...asSlots(one).intersect(asSlots(other))]).toEqual(ascending([...one].filter((slot) => other.has(slot))));
	expect(asSlots(one).countCommon(asSlots(other))).toBe([...one].filter((slot) => other.has(slot)).length);
	expect([...Bitset.union([asSlots(one), asSlots(other)])]).toEqual(ascending(new Set([...one, ...other])));
	expect(asSlots(one).meets(asSlots(other))).toBe(true);
	expect(asSlots(one).meets(asSlots(new Set([...other].filter((slot) => !one.has(slot)))))).toBe(false);
	expect([...asSlots(one).without(asSlots(other))]).toEqual(ascending([...one].filter((slot) => !other.has(slot))));
	expect([...Bitset.of([...one], 600)]).toEqual(ascending(one));
	expect([...asSlots(one).toSlots()]).toEqual(ascending(one));
	const fewer = asSlots(one);
	for (const slot of other) fewer.remove(slot);
	expect([...fewer]).toEqual(ascending([...one].filter((slot) => !other.has(slot))));
	expect(fewer.has(100_000)).toBe(false);
	expect([...Bitset.union([])]).toEqual([]);
});

test("folding removes case, accents, spelling variants of Arabic, invisible characters and differences of digit scripts", () => {
	const table = {
		"Crème Brûlée": "creme brulee",
		"Ø 30 cm": "o 30 cm",
		Straße: "strasse",
		"٣٠٠٠ ك": "3000 ك",
		"۲۷۰۰": "2700",
		ثُرَيّة: "ثريه",
		أضواء: "اضواء",
		"إضاءة آمنة ٱلآن": "اضاءه امنه الان",
		"لؤلؤ شاطئ هدى": "لولو شاطي هدي",
		مصـــباح: "مصباح",
		"هٰذا مُعلَّق": "هذا معلق",
		"مصبا\u200cح\u200f": "مصباح",
		ﻣﺼﺒﺎﺡ: "مصباح",
		ﻻ: "لا",
		"کلفن یدوی گو پلاستيك ڤيلا": "كلفن يدوي كو بلاستيك فيلا",
		"٢٫٥ ١٬٢٠٠ ٢،٥": "2.5 1,200 2,5",
	};
	for (const [text, folded] of Object.entries(table)) expect(fold(text)).toBe(folded);
});

test("a word is a run of letters and digits, without its plural ending", () => {
	expect(wordsOf("flicker-free 6.5w, e27.")).toEqual(["flicker", "free", "6.5", "w", "e27"]);
	const table = { lamps: "lamp", glass: "glass", accessories: "accessory", bus: "bus", chassis: "chassis", led: "led" };
	for (const [word, stem] of Object.entries(table)) expect(singular(word)).toBe(stem);
});

test("a figure and its unit become one word in every spelling", () => {
	const table = {
		"3000 k": "3000k",
		"3,000K": "3000k",
		"2700 Kelvin": "2700k",
		"15w": "15w",
		"15 watts": "15w",
		"6,5 W": "6.5w",
		"800 lm": "800lm",
		"1,200 lumens": "1200lm",
		"36°": "36deg",
		"36 degrees": "36deg",
		"24-volt": "24v",
		"cri 95": "cri95",
		"CRI≥90": "cri90",
		"Ra 80+": "cri80",
		"ip 44": "ip44",
		"IP-65": "ip65",
		"e 27": "e27",
		"GU 10": "gu10",
		"٣٠٠٠ K": "3000k",
		"٣٠٠٠ كلفن": "3000k",
		"٣٬٠٠٠ كلفن": "3000k",
		"40 واط": "40w",
		"٦٫٥ واط": "6.5w",
		"40واط": "40w",
		"800 لومن": "800lm",
		"36 درجة": "36deg",
		"24 فولت": "24v",
		"25000 ساعة": "25000h",
		"14.4 واط لكل متر": "14.4wpm",
		"مصباح IP 44": "مصباح ip44",
		"درجة الحماية 65": "ip65",
		"آي بي ٤٤": "ip44",
		"مؤشر تجسيد اللون 90": "cri90",
		"3 واطئة": "3 واطيه",
		"3 kitchens": "3 kitchens",
		"g95 globe": "g95 globe",
	};
	for (const [text, word] of Object.entries(table))
		expect(joinFigures(fold(text)).trim().replace(/ +/g, " "), text).toBe(word);
	expect(readFigure("cri90")).toEqual({ filter: "cri", least: 90, most: 100 });
	expect(readFigure("800lm")).toMatchObject({ filter: "lumens", least: 720 });
	expect(readFigure("3000k")).toBeUndefined();
});

test("the pieces of a list are joined to the longest known value", () => {
	const known = new Set(["glass,blown", "glass", "brass", "a,b,c"]);
	const find = (key: string) => (known.has(key) ? key : undefined);
	expect(resolveListValues(["glass", "blown", "brass"], find)).toEqual(["glass,blown", "brass"]);
	expect(resolveListValues(["brass", "glass", "tin"], find)).toEqual(["brass", "glass"]);
	expect(resolveListValues(["a", "b", "c"], find)).toEqual(["a,b,c"]);
	expect(resolveListValues(["tin"], find)).toEqual([]);
});

test("a changed product is found only with its current values, and after many changes the index needs packing", () => {
	const index = new ProductIndex();
	const put = (name: string) =>
		changeIndex(index, { changed: [1], products: [anIndexedProduct({ card: { id: 1, name } })] });
	put("Qamar");
	for (let change = 0; change < 249; change++) put(`Lulu ${change % 2}`);
	expect(index.needsPacking).toBe(false);
	expect(index.live.size).toBe(1);
	const found = (search: string) => {
		const query = { ...emptyFilters, search, sort: "name", offset: 0, limit: 9 } as const;
		return findProducts(index, query).cards.map(({ name }) => name);
	};
	expect(found("")).toEqual(["Lulu 0"]);
	expect(found("lulu")).toEqual(["Lulu 0"]);
	expect(found("qamar")).toEqual([]);
	put("Badr");
	expect(index.needsPacking).toBe(true);
	changeIndex(index, { changed: [1], products: [] });
	expect(found("")).toEqual([]);
	expect(index.brands()).toEqual([]);
});

describe("a term dictionary", () => {
	const vocabulary = new TermDictionary();
	for (const word of ["pendant", "pendulum", "chandelier", "lamp", "lantern", "led", "brass", "bras", "27"])
		vocabulary.add(word);

	test("finds words by prefix", () => {
		expect(vocabulary.withPrefix("pend")).toEqual(["pendant", "pendulum"]);
		expect(vocabulary.withPrefix("brass")).toEqual(["brass"]);
		expect(vocabulary.withPrefix("z")).toEqual([]);
	});

	test("allows one edit in a short word and two in a long one", () => {
		const table: [written: string, found: string[]][] = [
			["pendnat", ["pendant"]],
			["pndnt", ["pendant"]],
			["chandeleir", ["chandelier"]],
			["chandaleir", ["chandelier"]],
			["shandaleir", []],
			["lmap", ["lamp"]],
			["lap", ["lamp"]],
			["lp", []],
			["lde", ["led"]],
			["brras", ["bras"]],
			["braas", ["bras", "brass"]],
			["xqzwv", []],
		];
		for (const [written, found] of table)
			expect(
				vocabulary.closest(written, { prefix: false }).map(({ word }) => word),
				written,
			).toEqual(found);
	});

	test("allows edits in the prefix of an unfinished word", () => {
		expect(vocabulary.closest("chnade", { prefix: true })).toEqual([
			{ word: "chandelier", distance: 1, isPrefix: true },
		]);
	});

	test("finds the same words as a comparison with every word", () => {
		const draw = draws(7);
		const made = () => Array.from({ length: 3 + draw(6) }, () => "abc"[draw(3)]).join("");
		const words = [...new Set(Array.from({ length: 300 }, made))];
		const all = new TermDictionary();
		for (const word of words) all.add(word);
		for (let time = 0; time < 60; time++) {
			const written = made();
			const counted = words
				.map((word) => ({ word, distance: editDistance(word, written) }))
				.filter(({ word, distance }) => distance <= maxEdits(word.length));
			const fewest = Math.min(...counted.map(({ distance }) => distance));
			const expected = counted.filter(({ distance }) => distance === fewest).map(({ word }) => word);
			expect(
				all.closest(written, { prefix: false }).map(({ word }) => word),
				written,
			).toEqual(expected.sort());
		}
	});
});
