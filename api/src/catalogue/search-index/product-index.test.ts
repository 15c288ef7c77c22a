import { emptyFilters } from "@noor/contract/filters";
import { sortOrders } from "@noor/contract/query-values";
import { describe, expect, test } from "vitest";
import { draws } from "../../../test/draws.ts";
import { anIndexedProduct, changeIndex, finish } from "../../../test/indexed-products.ts";
import { someLighting } from "../../../test/makers.ts";
import { countNaively, findNaively, type NaiveShop } from "../../../test/naive-search.ts";
import { CategoryTree } from "../categories/category-tree.ts";
import { countFacets } from "./count-facets.ts";
import { findProducts } from "./find-products.ts";
import type { IndexedProduct } from "./indexed-product.ts";
import { ProductIndex } from "./product-index.ts";
import type { Wanted } from "./select-slots.ts";
import { Synonyms } from "./synonyms.ts";

const categories = new CategoryTree([
	{ id: 1, categoryName: "Living", parentCategoryId: null },
	{ id: 2, categoryName: "Pendant corner", parentCategoryId: 1 },
	{ id: 3, categoryName: "Kitchen", parentCategoryId: null },
	{ id: 4, categoryName: "Empty", parentCategoryId: null },
]);
const attributeTexts = new Map();
const synonyms = new Synonyms([
	{ terms: ["hanging lamp", "pendant"], finds: [] },
	{ terms: ["golden"], finds: ["brass", "bronze"] },
]);

type Draw = ReturnType<typeof draws>;

function choose<T>(draw: Draw, list: readonly T[]): T {
	return list[draw(list.length)] as T;
}

function someProduct(draw: Draw, id: number): IndexedProduct {
	const of = <T>(...list: readonly T[]) => choose(draw, list);
	const isTunable = draw(4) === 0;
	const lighting = {
		...someLighting,
		material: of("Brass", "Bronze", "Opal glass", ""),
		lightType: of("Pendant", "Pendulum", "Wall light", "Lantern"),
		wattage: of(0, 4, 8, 15),
		lumens: of(0, 400, 800, 820),
		colorTemperature: of(2200, 2700, 3000),
		colorTemperatureMax: isTunable ? of(4000, 6500) : null,
		cri: of(80, 90, 97),
		isDimmable: draw(2) === 0,
		specialFeatures: of("", "Low glare", "Low glare, Flicker-free", "Touch dimmer"),
		ipRating: of("20", "IP44"),
	};
	const sizes = of([], [30], [30, 60], [90]);
	const brandId = 1 + draw(3);
	return anIndexedProduct({
		card: {
			id,
			name: `${of("Qamar", "Lulu", "Badr", "qamar")} ${of("Dome", "Ring", "Pendant", "Lantern")} ${of("", "II", "Brass")}`,
			description: of("", "Spun brass over a dining table.", "A lantern for the wall.", "Lanterna style"),
			brandId,
			brandName: ["Rimal", "Wadi Glasswork", "Fateel"][brandId - 1] ?? "",
		},
		lowestPriceFils: 100 * of(50, 100, 100, 250, 999),
		categoryIds: of([], [1], [2], [3], [2, 3]),
		publishedAt: new Date(Date.UTC(2026, draw(12), 1)),
		lighting: draw(6) === 0 ? null : lighting,
		sizes,
		variants: sizes.map((size, nth) => ({
			sku: `NOOR-${id % 7}-${size}${nth}`,
			size: `${size} cm, ${of("black", "sage")}`,
			sizeDescription: "",
			lighting: {},
		})),
	});
}

const searches = [
	...[
		"qamar",
		"QAMAR",
		"pendant",
		"pendnat",
		"pen",
		"pendu",
		"lantern",
		"lantren",
		"brass dome",
		"dome brass",
		"golden",
		"goldn",
	],
	...[
		"hanging lamp",
		"hanging lamp qamar",
		"2700k",
		"27",
		"3000 k pendant",
		"800 lm",
		"810 lm",
		"cri 90",
		"ip44",
		"sage",
	],
	...[
		"noor-3",
		"NOOR-3-300",
		"noor3300 qamar",
		"noor-3 noor-4",
		"xylophone",
		"the",
		"a lantern",
		"wall ligth",
		"rimal",
		"",
	],
	...["qmaar lul", "15w", "8", "glass", "living", "corner ring", "???"],
];

function someQuery(draw: Draw): Wanted {
	const of = <T>(...list: readonly T[]) => choose(draw, list);
	return {
		...emptyFilters,
		search: draw(3) === 0 ? "" : of(...searches),
		categoryId: of(undefined, undefined, 1, 2, 3, 4),
		material: of([], [], ["Brass"], ["bronze", "Opal glass"], ["Tin"]),
		brands: of([], [], ["Rimal"], ["fateel", "Rimal"]),
		cri: of([], [], [], [90], [95, 80]),
		isDimmable: of([], [], [], [true], [true, false]),
		specialFeatures: of([], [], ["Low glare"], ["Flicker-free", "Touch dimmer"]),
		colorTemperature: of([], [], [], [2700], [3000, 4000]),
		minPrice: of(undefined, undefined, 0, 100, 250.5),
		maxPrice: of(undefined, undefined, 100, 998.99, 5000),
		minSize: of(undefined, undefined, undefined, 45),
		maxWattage: of(undefined, undefined, undefined, 8, 1),
		minColorTemperature: of(undefined, undefined, undefined, 2800),
		maxColorTemperature: of(undefined, undefined, undefined, 2900),
	};
}

function expectTheSame(index: ProductIndex, shop: NaiveShop, draw: Draw, times: number): void {
	for (let time = 0; time < times; time++) {
		const wanted = someQuery(draw);
		const page = {
			sort: draw(2) === 0 ? ("relevance" as const) : choose(draw, sortOrders),
			offset: draw(3) * 4,
			limit: 1 + draw(9),
		};
		const said = JSON.stringify({ ...wanted, ...page });
		const { count, cards, didYouMean } = findProducts(index, { ...wanted, ...page });
		expect({ count, ids: cards.map(({ id }) => id), didYouMean }, said).toEqual(
			findNaively(shop, { ...wanted, ...page }),
		);
		expect(countFacets(index, wanted), said).toEqual(countNaively(shop, wanted));
	}
}

/** Changes, adds and deletes products of a shop. */
function someChange(draw: Draw, shop: NaiveShop) {
	const changed = [...new Set(Array.from({ length: 1 + draw(12) }, () => 1 + draw(80)))];
	const products = changed.filter(() => draw(5) > 0).map((id) => someProduct(draw, id));
	const after: NaiveShop = {
		...shop,
		products: [...shop.products.filter(({ card }) => !changed.includes(card.id)), ...products],
	};
	return { changed, products, after };
}

const newShop = (draw: Draw, count: number): NaiveShop => ({
	products: Array.from({ length: count }, (_, nth) => someProduct(draw, nth + 1)),
	categories,
	synonyms,
});

function indexOf({ products }: NaiveShop): ProductIndex {
	const index = new ProductIndex();
	changeIndex(index, { changed: products.map(({ card }) => card.id), products, categories, synonyms });
	return index;
}

test.each([1, 2, 3])(
	"listings, searches and facets are those of looking at every product, after any changes (%s)",
	(seed) => {
		const draw = draws(seed);
		let shop = newShop(draw, 60);
		let index = indexOf(shop);
		for (let step = 0; step < 7; step++) {
			expectTheSame(index, shop, draw, 12);
			const { changed, products, after } = someChange(draw, shop);
			// Every third time the index is packed, and changed in the middle of that.
			const packing = index.pack();
			if (step % 3 === 0) packing.next();
			changeIndex(index, { changed, products, categories, synonyms });
			if (step % 3 === 0) {
				const unpacked = Object.assign(finish(ProductIndex.unpack(finish(packing))), { categories, synonyms });
				expectTheSame(unpacked, shop, draw, 6);
				changeIndex(unpacked, { changed, products, categories, synonyms });
				index = unpacked;
			}
			shop = after;
		}
		expectTheSame(index, shop, draw, 12);
	},
);

describe("while a change is prepared", () => {
	test("the index shows nothing of it, at any step; then all of it", () => {
		const draw = draws(4);
		const shop = newShop(draw, 40);
		const index = indexOf(shop);
		for (let change = 0; change < 5; change++) {
			const { changed, products, after } = someChange(draw, shop);
			const work = index.stage(products, { categories, attributeTexts });
			while (!work.next().done) expectTheSame(index, shop, draw, 1);
			if (change < 4) {
				// A change that fails leaves nothing behind.
				index.discard();
				expectTheSame(index, shop, draw, 3);
				continue;
			}
			index.commit({ version: 9, categories, synonyms, attributeTexts, changed });
			expectTheSame(index, after, draw, 12);
		}
	});

	test("a renamed brand is found by its old name until then", () => {
		const index = new ProductIndex();
		const product = (brandName: string) => anIndexedProduct({ card: { id: 1, name: "Qamar", brandId: 7, brandName } });
		changeIndex(index, { changed: [1], products: [product("Rimal")] });
		finish(index.stage([product("Wadi")], { categories, attributeTexts }));
		expect(index.brands()).toEqual([{ id: 7, brandName: "Rimal" }]);
		expect(index.option("brands", "7")?.value).toBe("Rimal");
		index.commit({ version: 2, categories, synonyms, attributeTexts, changed: [1] });
		expect(index.brands()).toEqual([{ id: 7, brandName: "Wadi" }]);
		expect(index.option("brands", "7")?.value).toBe("Wadi");
	});
});

test("an unpacked index needs no packing, and has no slots of earlier versions of products", () => {
	const shop = newShop(draws(5), 30);
	const index = indexOf(shop);
	const changed = shop.products.map(({ card }) => card.id);
	for (let time = 0; time < 20; time++) changeIndex(index, { changed, products: shop.products, categories, synonyms });
	expect(index.needsPacking).toBe(true);
	expect(index.slotCount).toBe(30 * 21);
	const unpacked = finish(ProductIndex.unpack(finish(index.pack())));
	expect(unpacked.needsPacking).toBe(false);
	expect(unpacked.slotCount).toBe(30);
	expect(unpacked.version).toBe(index.version);
	for (const { card } of shop.products) expect(unpacked.cardAt(unpacked.slotOf(card.id) ?? -1)).toEqual(card);
});

test("a SKU is found by all of it or by its beginning, among many", () => {
	const index = new ProductIndex();
	const products = Array.from({ length: 300 }, (_, nth) =>
		anIndexedProduct({
			card: { id: nth + 1, name: `Lamp ${nth}` },
			variants: [0, 1].map((variant) => ({
				sku: `MADE-${nth}-${variant}`,
				size: "",
				sizeDescription: "",
				lighting: {},
			})),
		}),
	);
	for (let from = 0; from < products.length; from += 7) {
		const some = products.slice(from, from + 7);
		changeIndex(index, { changed: some.map(({ card }) => card.id), products: some });
	}
	const found = (sku: string, prefix: boolean) =>
		[...index.withSku(sku, { prefix })].map((slot) => index.cardAt(slot).id).sort((one, other) => one - other);
	const beginningWith = (text: string) =>
		products.filter(({ variants }) =>
			variants.some(({ sku }) => sku.toLowerCase().replaceAll("-", "").startsWith(text)),
		);
	expect(found("made1230", false)).toEqual([124]);
	expect(found("made121", false)).toEqual([13]);
	expect(found("made123", false)).toEqual([]);
	expect(found("made123", true)).toEqual(beginningWith("made123").map(({ card }) => card.id));
	expect(found("made", true)).toHaveLength(300);
	expect(found("made9999", true)).toEqual([]);
});
