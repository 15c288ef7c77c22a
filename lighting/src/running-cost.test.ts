import { describe, expect, test } from "vitest";
import { lightAtLevel, wattsAtLevel } from "./dimming.ts";
import { aedPerYear, kwhPerYear, paybackYears } from "./running-cost.ts";
import { type TariffPreset, tariffAt, tariffPresets } from "./tariffs.ts";

const preset = (id: string): TariffPreset => tariffPresets.find((each) => each.id === id)!;
const dubai = (kwhPerMonth?: number) => tariffAt(preset("dubai"), kwhPerMonth);

test("15 W for five hours a day is 27.375 kWh a year", () => {
	expect(kwhPerYear(15, 5)).toBeCloseTo(27.375, 9);
});

test.each([
	[1, 0, 8.05],
	[1, 2000, 8.05],
	[2, 2001, 9.49],
	[3, 6000, 10.64],
	[4, 6001, 12.36],
])("in slab %s of Dubai, at %s kWh a month, that is AED %s", (_, monthly, aed) => {
	expect(aedPerYear(15, 5, dubai(monthly))).toBeCloseTo(aed, 2);
});

test("8 W of LED against 60 W of incandescent", () => {
	expect(aedPerYear(8, 5, dubai())).toBeCloseTo(4.29, 2);
	expect(aedPerYear(60, 5, dubai())).toBeCloseTo(32.19, 2);
	const [led, incandescent] = [8, 60].map((watts) => aedPerYear(watts, 5, dubai()));
	const years = paybackYears({ priceAed: 45, aedPerYear: led }, { priceAed: 10, aedPerYear: incandescent });
	expect(years).toBeCloseTo(1.25, 2);
});

describe("payback", () => {
	test("is undefined unless a lamp is dearer and cheaper to run", () => {
		const lamp = { priceAed: 45, aedPerYear: 4 };
		for (const other of [
			{ priceAed: 45, aedPerYear: 8 },
			{ priceAed: 50, aedPerYear: 8 },
			{ priceAed: 10, aedPerYear: 4 },
			{ priceAed: 10, aedPerYear: 3 },
			{ priceAed: 10, aedPerYear: undefined },
			{ priceAed: null, aedPerYear: 8 },
		])
			expect(paybackYears(lamp, other)).toBeUndefined();
	});
});

test("presets of other emirates are prices without a surcharge", () => {
	expect(tariffAt(preset("abu-dhabi-lower-band"))).toEqual({ filsPerKwh: 26.8, surchargeFilsPerKwh: 0, vatPercent: 5 });
	expect(tariffAt(preset("sharjah-highest-price"), 9000).filsPerKwh).toBe(43);
	expect(new Set(tariffPresets.map(({ id }) => id)).size).toBe(tariffPresets.length);
});

test("a power that is not stated has no cost, and what cannot be is refused", () => {
	expect([kwhPerYear(null, 5), aedPerYear(undefined, 5, dubai())]).toEqual([undefined, undefined]);
	expect(() => kwhPerYear(8, 25)).toThrow(RangeError);
	expect(() => kwhPerYear(-8, 5)).toThrow(RangeError);
	expect(() => aedPerYear(8, 5, { ...dubai(), filsPerKwh: Number.NaN })).toThrow(RangeError);
	expect(() => tariffAt(preset("dubai"), -1)).toThrow(RangeError);
	expect(() => tariffAt({ ...preset("dubai"), bands: [{ toKwhPerMonth: 10, filsPerKwh: 1 }] }, 11)).toThrow(RangeError);
});

test("half of a slider is a quarter of the light, and a quarter of the power beyond what the driver needs", () => {
	expect(lightAtLevel(0.5)).toBe(0.25);
	expect(wattsAtLevel(8, 0.5)).toBe(2);
	expect(wattsAtLevel(8, 0.5, 0.4)).toBeCloseTo(2.3, 9);
	expect([wattsAtLevel(8, 1, 0.4), wattsAtLevel(8, 0, 0.4)]).toEqual([8, 0.4]);
	expect(wattsAtLevel(null, 0.5)).toBeUndefined();
	expect(() => lightAtLevel(1.01)).toThrow(RangeError);
	expect(() => wattsAtLevel(8, 0.5, 9)).toThrow(RangeError);
});
