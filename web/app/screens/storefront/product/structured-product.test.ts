import { blankLighting } from "@noor/contract/attribute-rows";
import type { LightingDetails } from "@noor/contract/lighting-details";
import { expect, test } from "vitest";
import { structuredProduct } from "./structured-product.ts";

const variant = {
	variantId: 7,
	productId: 2,
	size: "Ø 20 cm",
	sizeDescription: "",
	price: 420,
	compareAtPrice: null,
	sku: "LULU-20",
	stockQuantity: 3,
	lighting: {},
};
const product = {
	id: 2,
	name: "Lulu Opal Globe",
	description: "A globe.",
	basePrice: 420,
	discountPrice: null,
	brandId: 1,
	brandName: "Wadi Glassworks",
	supplierId: 1,
	supplierName: "Supplier",
	imageUrl: null,
	version: 1,
	stockQuantity: 3,
};
const described = (variants: (typeof variant)[], publicUrl?: string) =>
	structuredProduct({
		product: { ...product, variants },
		lighting: undefined,
		isSource: false,
		images: [],
		path: "/product/2",
		publicUrl,
	});

test("one variant is one offer in AED, with the URL that selects it", () => {
	expect(described([variant], "https://noor.example").offers).toMatchObject({
		"@type": "Offer",
		price: "420.00",
		priceCurrency: "AED",
		sku: "LULU-20",
		url: "https://noor.example/product/2?variant=7",
	});
});

test("several variants are one offer with the lowest and the highest price", () => {
	expect(described([variant, { ...variant, variantId: 8, price: 560.5 }]).offers).toMatchObject({
		"@type": "AggregateOffer",
		lowPrice: "420.00",
		highPrice: "560.50",
		offerCount: 2,
	});
});

test("a product without variants is offered at its base price", () => {
	expect(described([]).offers).toMatchObject({ price: "420.00", url: "/product/2" });
});

test("ratings, which are placeholders, and stock, which a cached page cannot know, are left out", () => {
	expect(JSON.stringify(described([variant]))).not.toMatch(/rating|availability/i);
});

test("figures that differ between variants are ranges, and each offer has the GTIN of its variant", () => {
	const lighting: LightingDetails = { ...blankLighting, id: 1, productId: 2, version: 1, wattage: 19, lumens: 1805 };
	const structured = structuredProduct({
		product: {
			...product,
			variants: [
				{ ...variant, lighting: { gtin: "4006381333931", width: 200 } },
				{ ...variant, variantId: 8, sku: "LULU-30", lighting: { wattage: 95, lumens: 9025, width: 300 } },
			],
		},
		lighting: { ...lighting, weight: 800 },
		isSource: false,
		images: [],
		path: "/product/2",
		publicUrl: undefined,
	});
	expect(structured).toMatchObject({
		weight: { "@type": "QuantitativeValue", value: 800, unitCode: "GRM" },
		offers: { offers: [{ sku: "LULU-20", gtin: "4006381333931" }, { sku: "LULU-30" }] },
		additionalProperty: [
			{ name: "Power", minValue: 19, maxValue: 95, unitCode: "WTT" },
			{ name: "Luminous flux", minValue: 1805, maxValue: 9025, unitCode: "LUM" },
			{ name: "Luminous efficacy", value: 95 },
		],
	});
	expect(structured).not.toHaveProperty("width");
	expect(structured).not.toHaveProperty("gtin");
});

test("the energy class is that of a light source, never of a luminaire", () => {
	const ofType = (lightType: string, isSource: boolean) =>
		structuredProduct({
			...{ product: { ...product, variants: [] }, images: [], path: "/product/2", publicUrl: undefined },
			lighting: { ...blankLighting, id: 1, productId: 2, version: 1, lightType, energyClass: "F" },
			isSource,
		});
	expect(ofType("Bulb", true).hasEnergyConsumptionDetails).toEqual({
		"@type": "EnergyConsumptionDetails",
		hasEnergyEfficiencyCategory: "https://schema.org/EUEnergyEfficiencyCategoryF",
		energyEfficiencyScaleMin: "https://schema.org/EUEnergyEfficiencyCategoryG",
		energyEfficiencyScaleMax: "https://schema.org/EUEnergyEfficiencyCategoryA",
	});
	expect(JSON.stringify(ofType("Pendant", false))).not.toContain("EnergyEfficiency");
});
