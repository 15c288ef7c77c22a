import { expect, test } from "vitest";
import { cartNotices } from "./cart-notices.ts";

const line = {
	productId: 7,
	variantId: null,
	productName: "Dome",
	size: "",
	translations: {},
	priceFils: 10_000,
	shownPriceFils: 10_000,
	quantity: 2,
	available: 2,
};

test.each([
	["nothing", {}, []],
	["nothing while it is not known what was shown", { shownPriceFils: null }, []],
	["a higher price", { priceFils: 12_050 }, ["The price of “Dome” has changed from AED 100.00 to AED 120.50."]],
	[
		"a lower price of a size",
		{ priceFils: 9_900, size: "Ø 30 cm" },
		["The price of “Dome, Ø 30 cm” has changed from AED 100.00 to AED 99.00."],
	],
	["too few in stock", { available: 1 }, ["Only 1 of “Dome” left in stock."]],
	["none in stock", { available: 0 }, ["“Dome” is out of stock."]],
	[
		"both at once",
		{ available: 0, priceFils: 0 },
		["The price of “Dome” has changed from AED 100.00 to AED 0.00.", "“Dome” is out of stock."],
	],
])("a line tells of %s", (_, change, texts) => {
	expect(cartNotices([{ ...line, ...change }], []).map(({ text }) => text)).toEqual(texts);
});

test("removed lines come first, and each notice names its line", () => {
	const gone = { productId: 9, variantId: 3, productName: "Globe", size: "Ø 20 cm", translations: {} };
	expect(cartNotices([{ ...line, shownPriceFils: 9_000 }], [gone])).toEqual([
		{
			kind: "gone",
			productId: 9,
			variantId: 3,
			productName: "Globe",
			oldPrice: null,
			text: "“Globe, Ø 20 cm” is no longer sold and was removed from your cart.",
		},
		{
			kind: "price-changed",
			productId: 7,
			variantId: 0,
			productName: "Dome",
			oldPrice: 90,
			text: "The price of “Dome” has changed from AED 90.00 to AED 100.00.",
		},
	]);
});
