import { emptyFilters } from "@noor/contract/filters";
import { expect, test } from "vitest";
import { anIndexedProduct, changeIndex, finish } from "../../../test/indexed-products.ts";
import { CategoryTree } from "../categories/category-tree.ts";
import { findProducts } from "./find-products.ts";
import { ProductIndex } from "./product-index.ts";
import { Synonyms } from "./synonyms.ts";

const names = [
	"مصباح معلّق قمر",
	"ثريا هالة بحلقة",
	"مصباح طاولة كتّان",
	"فانوس جداري فنار",
	"مصباح أرضي هلال",
	"لمبة إديسون شمس",
	"مصباح طاولة بغطاء من الزجاج",
	"المصباح المعلّق الكبير",
];

function indexOf(products: readonly string[], synonyms = new Synonyms([])): ProductIndex {
	const index = new ProductIndex();
	changeIndex(index, {
		changed: products.map((_, at) => at + 1),
		products: products.map((name, at) => anIndexedProduct({ card: { id: at + 1, name } })),
		synonyms,
	});
	return index;
}

const index = indexOf(names);
function search(search: string, of = index) {
	const found = findProducts(of, { ...emptyFilters, search, sort: "relevance", offset: 0, limit: 99 });
	return { names: found.cards.map(({ name }) => name), didYouMean: found.didYouMean };
}

test("an Arabic word is found in every form and spelling", () => {
	const table: [search: string, names: string[]][] = [
		["قمر", ["مصباح معلّق قمر"]],
		["القمر", ["مصباح معلّق قمر"]],
		["ثريات", ["ثريا هالة بحلقة"]],
		["الثُّرَيَّا", ["ثريا هالة بحلقة"]],
		["حلقة", ["ثريا هالة بحلقة"]],
		["هاله", ["ثريا هالة بحلقة"]],
		["فوانيس جدارية", ["فانوس جداري فنار"]],
		["للجدار", ["فانوس جداري فنار"]],
		["لمبات اديسون", ["لمبة إديسون شمس"]],
		["غطاء زجاجي", ["مصباح طاولة بغطاء من الزجاج"]],
		["مصابيح الارض", ["مصباح أرضي هلال"]],
		["كتان", ["مصباح طاولة كتّان"]],
		["كت", ["مصباح طاولة كتّان"]],
		["الفان", ["فانوس جداري فنار"]],
	];
	for (const [written, found] of table) expect(search(written), written).toEqual({ names: found, didYouMean: null });
});

test("a word as it is written, with or without the article, ranks above other forms of it", () => {
	const of = indexOf(["مصابيح", "مصباح كبير", "بمصباح", "المصباح"]);
	expect(search("مصباح", of).names).toEqual(["المصباح", "مصباح كبير", "مصابيح", "بمصباح"]);
	expect(search("مصابيح", of).names).toEqual(["مصابيح", "المصباح", "مصباح كبير", "بمصباح"]);
});

test("a slip is corrected to the usual spelling of a word, with its article", () => {
	const table: [search: string, first: string, didYouMean: string][] = [
		["فنوس", "فانوس جداري فنار", "فانوس"],
		["فاونس", "فانوس جداري فنار", "فانوس"],
		["الفنوس جداري", "فانوس جداري فنار", "الفانوس جداري"],
		["مصباخ طاوله كتان", "مصباح طاولة كتّان", "مصباح طاولة كتان"],
		["ادييسون", "لمبة إديسون شمس", "إديسون"],
	];
	for (const [written, first, didYouMean] of table) {
		const found = search(written);
		expect(found.names[0], written).toBe(first);
		expect(found.didYouMean, written).toBe(didYouMean);
	}
	expect(search("كمبيوتر")).toEqual({ names: [], didYouMean: null });
});

test("synonyms are found in every form, before and after the index was packed", () => {
	const synonyms = new Synonyms([
		{ terms: ["نجفة", "نجفة كريستال"], finds: ["ثريا"] },
		{ terms: ["أباجورة"], finds: ["مصباح طاولة"] },
	]);
	const made = indexOf(names, synonyms);
	const again = finish(ProductIndex.unpack(finish(made.pack())));
	again.commit({ version: 1, categories: new CategoryTree([]), synonyms, attributeTexts: new Map(), changed: [] });
	for (const of of [made, again]) {
		for (const written of ["نجفة", "النجفات", "نجف", "نجفه كريستال", "نجفات كرستال"])
			expect(search(written, of).names, written).toEqual(["ثريا هالة بحلقة"]);
		expect(search("أباجورات كتان", of).names).toEqual(["مصباح طاولة كتّان"]);
		expect(search("اباجوره كتان", of).names).toEqual(["مصباح طاولة كتّان"]);
		expect(search("أبجورة كتان", of).didYouMean).toBe("أباجورة كتان");
		expect(search("فوانيس", of).names).toEqual(["فانوس جداري فنار"]);
	}
});

test("a name in Latin letters is found as it sounds in Arabic, and a slip in an Arabic word is still a slip", () => {
	const of = indexOf(["Philips wall lamp", "Thurayya", "ثريا كبيرة", "Artemide pendant"]);
	expect(search("فيليبس", of)).toEqual({ names: ["Philips wall lamp"], didYouMean: null });
	expect(search("ارتيميد", of)).toEqual({ names: ["Artemide pendant"], didYouMean: null });
	expect(search("ثرية", of)).toEqual({ names: ["Thurayya", "ثريا كبيرة"], didYouMean: "ثريا" });
});
