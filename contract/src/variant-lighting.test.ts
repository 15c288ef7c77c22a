import { expect, test } from "vitest";
import { blankLighting } from "./attribute-rows.ts";
import { VariantLightingForm } from "./lighting-details.ts";
import { differingLighting, effectiveLighting, effectiveRecords } from "./variant-lighting.ts";

const strip = { ...blankLighting, wattage: 19, lumens: 1805, colorTemperature: 2700, colorTemperatureMax: 6500 };

test("a variant has the values of its product, except for those that it states itself", () => {
	const long = effectiveLighting(strip, { lighting: { wattage: 95, lumens: 9025 } });
	expect(long).toEqual({ ...strip, wattage: 95, lumens: 9025 });
	expect(effectiveLighting(strip, { lighting: {} })).toBe(strip);
	expect(effectiveLighting(strip, undefined)).toBe(strip);
	expect(effectiveLighting(undefined, { lighting: { wattage: 95 } })).toBeUndefined();
});

test("a variant states a range as a whole", () => {
	const fixed = effectiveLighting(strip, { lighting: { colorTemperature: 4000 } });
	expect(fixed).toMatchObject({ colorTemperature: 4000, colorTemperatureMax: null });
	const other = effectiveLighting(strip, { lighting: { colorTemperature: 2200, colorTemperatureMax: 4000 } });
	expect(other).toMatchObject({ colorTemperature: 2200, colorTemperatureMax: 4000 });
});

test("a product is sold under the different details of its variants, or under its own without variants", () => {
	expect(effectiveRecords(strip, [])).toEqual([strip]);
	expect(effectiveRecords(strip, [{ lighting: {} }, { lighting: {} }])).toEqual([strip]);
	expect(effectiveRecords(strip, [{ lighting: {} }, { lighting: { wattage: 95 } }])).toEqual([
		strip,
		{ ...strip, wattage: 95 },
	]);
	expect(effectiveRecords(null, [{ lighting: { wattage: 95 } }])).toEqual([]);
});

test("what a variant states for wanted details gives these details", () => {
	for (const wanted of [
		{ ...strip, wattage: 95 },
		{ ...strip, colorTemperature: 3000 },
		{ ...strip, colorTemperatureMax: 4000 },
		{ ...strip, colorTemperatureMax: null },
		strip,
	])
		expect(effectiveLighting(strip, { lighting: differingLighting(strip, wanted) })).toEqual(wanted);
	expect(differingLighting(strip, { ...strip, wattage: 95 })).toEqual({ wattage: 95 });
});

test("the form of a variant keeps what is stated, reads numbers from texts, and is checked like that of a product", () => {
	expect(
		VariantLightingForm.parse({ wattage: "95", lumens: "", gtin: null, lampIncluded: "no", isDimmable: true }),
	).toEqual({
		wattage: 95,
		lampIncluded: "no",
	});
	const { error } = VariantLightingForm.safeParse({ wattage: -1, gtin: "123", dropMin: 5, dropMax: 4 });
	expect(error?.issues.map(({ path }) => path[0])).toEqual(["wattage", "gtin", "dropMax"]);
	expect(VariantLightingForm.safeParse({ dropMin: 5, dropMax: 4 }).success).toBe(false);
	expect(VariantLightingForm.safeParse({ colorTemperatureMax: 4000 }).success).toBe(false);
});
