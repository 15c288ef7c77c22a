import { expect, test } from "vitest";
import { suggestionGroups } from "./suggestion-groups.ts";

const nothing = { count: 0, products: [], categories: [], brands: [], didYouMean: null };
const globe = {
	id: 2,
	name: "Lulu Opal Globe",
	brandName: "Wadi Glassworks",
	lowestPrice: 420,
	pricesDiffer: true,
	imageUrl: null,
	foundVariantId: null,
};

test("an empty result has no groups", () => {
	expect(suggestionGroups("zzz", nothing)).toEqual([]);
});

test("options are numbered across all groups, with the corrected spelling first and the link to all results last", () => {
	const groups = suggestionGroups("glob & co", {
		count: 12,
		products: [globe],
		categories: [{ id: 9, categoryName: "Bulbs" }],
		brands: [{ id: 3, brandName: "Corvane, Pell & Sons" }],
		didYouMean: "globe",
	});
	expect(groups.map(({ title, lines }) => [title, lines.map(({ index, to }) => [index, to])])).toEqual([
		["Did you mean", [[0, "/shop?search=globe"]]],
		["Products", [[1, "/product/2"]]],
		["Categories", [[2, "/shop/9"]]],
		["Brands", [[3, "/shop?brands=%22Corvane%2C+Pell+%26+Sons%22"]]],
		["Everything", [[4, "/shop?search=glob+%26+co"]]],
	]);
});

test("a product of which the search names a variant is linked with it", () => {
	const [group] = suggestionGroups("globe 28 cm", {
		...nothing,
		count: 1,
		products: [{ ...globe, foundVariantId: 22 }],
	});
	expect(group?.lines[0]?.to).toBe("/product/2?variant=22");
});

test("the link to all results appears only if there are more than shown", () => {
	const groups = suggestionGroups("globe", { ...nothing, count: 1, products: [globe] });
	expect(groups.map(({ title }) => title)).toEqual(["Products"]);
});
