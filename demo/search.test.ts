import { describe, expect } from "vitest";
import type { Shop } from "../api/test/shop.ts";
import { test } from "./test/demonstration.ts";

// Relevance: what shoppers type, and what they expect first. Each search is made as the website makes it.

interface Found {
	names: string[];
	count: number;
	didYouMean: string | null;
	/** The SKU of the variant that the first product is shown with. */
	sku: string | undefined;
}

async function search(shop: Shop, written: string): Promise<Found> {
	const visitor = await shop.as("anyone");
	const { body: read } = await visitor.get(`/api/Search/interpretation?search=${encodeURIComponent(written)}`);
	const { categoryId = null, query = { search: written } } = read.understood ?? {};
	const path = categoryId === null ? "/api/Products" : `/api/ProductCategory/category/${categoryId}`;
	const { body } = await visitor.get(`${path}?${new URLSearchParams({ ...query, pageIndex: "1" })}`);
	const [first] = body.data;
	const variants = first?.foundVariantId ? (await visitor.get(`/api/Products/variants/${first.id}`)).body : [];
	return {
		names: body.data.map(({ name }: { name: string }) => name),
		count: body.count,
		didYouMean: body.didYouMean,
		sku: variants.find(({ variantId }: { variantId: number }) => variantId === first.foundVariantId)?.sku,
	};
}

/** The expected first product; `|` separates products of which each may be first. */
const firstOf: [search: string, first: string][] = [
	["qamar", "Qamar Dome Pendant"],
	["QAMAR", "Qamar Dome Pendant"],
	["qmaar", "Qamar Dome Pendant"],
	["dome pendant", "Qamar Dome Pendant"],
	["sage", "Qamar Dome Pendant"],
	["sage pendant", "Qamar Dome Pendant"],
	["opal globe", "Lulu Opal Globe"],
	["glob opal", "Lulu Opal Globe"],
	["rattan", "Nakhla Rattan Pendant"],
	["wicker", "Nakhla Rattan Pendant"],
	["smoked glass", "Dukhan Smoked Pendant"],
	["mushroom", "Fitr Mushroom Table Lamp"],
	["linen table lamp", "Kattan Linen Table Lamp"],
	["chandelier", "Halqa Ring Chandelier|Thurayya Chandelier"],
	["chandaleir", "Halqa Ring Chandelier|Thurayya Chandelier"],
	["ثريا", "Halqa Ring Chandelier|Thurayya Chandelier"],
	["ring chandelier", "Halqa Ring Chandelier"],
	["hanging lamp", "Dukhan Smoked Pendant|Mina Cone Pendant|Qamar Dome Pendant"],
	["pendent", "Dukhan Smoked Pendant|Mina Cone Pendant|Qamar Dome Pendant"],
	["arc floor lamp", "Hilal Arc Floor Lamp"],
	["standing lamp", "Hilal Arc Floor Lamp"],
	["tripod", "Rukn Tripod Floor Lamp"],
	["reading lamp", "Qari Reading Floor Lamp"],
	["bankers lamp", "Diwan Bankers Lamp"],
	["desk lamp", "Fitr Mushroom Table Lamp|Katib Task Lamp"],
	["sconce", "Jidar Up-Down Sconce"],
	["picture light", "Barwaz Picture Light"],
	["wall lantern", "Fanar Wall Lantern"],
	["lantren", "Fanar Wall Lantern|Waraq Paper Lantern"],
	["paper lantern", "Waraq Paper Lantern"],
	["waterproof", "Mamsha Bollard|Marsa Bulkhead|Rawda Garden Spike"],
	["waterproof wall light under 500", "Marsa Bulkhead"],
	["bollard", "Mamsha Bollard"],
	["recessed spot", "Nuqta Recessed Downlight"],
	["track spot", "Masar Track Spot"],
	["gu10 bulb", "Noor GU10 Spot Bulb"],
	["E14", "Shams Candle Bulb C35 E14"],
	["edison", "Shams Edison Bulb ST64"],
	["lightbulb", "Noor GU10 Spot Bulb|Shams Classic Bulb A60"],
	["led tape", "Sharit LED Strip"],
	["led strip", "Sharit LED Strip"],
	["driver", "Tayyar LED Driver"],
	["dimmer", "Tahkom Rotary Dimmer"],
	["cord set", "Harir Silk Cord Set"],
	["atelier rimal", "Hilal Arc Floor Lamp|Mina Cone Pendant|Qamar Dome Pendant"],
	["warm dimmable pendant below 600", "Dukhan Smoked Pendant"],
	["warm pendant for dining table", "Mina Cone Pendant|Qamar Dome Pendant"],
	["pendant 60 cm", "Nakhla Rattan Pendant|Qamar Dome Pendant"],
	["pendants over 800 aed", "Khatt Linear Bar"],
	["at least 2000 lumens", "Badr Flush Disc|Halqa Ring Chandelier"],
	["tunable white ceiling light", "Badr Flush Disc"],
];

describe("a search finds what a shopper expects first", () => {
	test("for names, kinds, materials, synonyms, slips and phrases", async ({ demonstration: shop }) => {
		for (const [written, first] of firstOf)
			expect(first.split("|"), written).toContain((await search(shop, written)).names[0]);
	});

	test("for SKUs, sizes and finishes, with the variant that they name", async ({ demonstration: shop }) => {
		const table: [written: string, first: string, sku: string][] = [
			["NOOR-QAM-30-BK", "Qamar Dome Pendant", "NOOR-QAM-30-BK"],
			["noor-qam-60-bk", "Qamar Dome Pendant", "NOOR-QAM-60-BK"],
			["noorlul28br", "Lulu Opal Globe", "NOOR-LUL-28-BR"],
			["sage", "Qamar Dome Pendant", "NOOR-QAM-44-SG"],
			["qamar 60 cm", "Qamar Dome Pendant", "NOOR-QAM-60-BK"],
			["qamar brushed brass", "Qamar Dome Pendant", "NOOR-QAM-44-BR"],
		];
		for (const [written, first, sku] of table)
			expect(await search(shop, written), written).toMatchObject({ names: [first], sku });
		expect((await search(shop, "60 cm")).names.slice(0, 5)).toContain("Qamar Dome Pendant");
	});

	test("for a phrase, exactly the products to which it applies", async ({ demonstration: shop }) => {
		const { count, names } = await search(shop, "warm dimmable pendant below 600");
		expect(count).toBeGreaterThan(2);
		expect(names).not.toContain("Khatt Linear Bar");
		expect((await search(shop, "pendnat")).didYouMean).toBe("pendant");
	});
});
