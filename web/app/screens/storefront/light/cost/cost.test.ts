import { blankLighting } from "@noor/contract/attribute-rows";
import type { Lamp } from "@noor/contract/lamps";
import type { CurrentTariffs } from "@noor/contract/tariffs";
import { describe, expect, test } from "vitest";
import { readState } from "#parts/light-tools/tool-state.ts";
import { costText } from "#parts/running-cost/cost-words.ts";
import { bandName, kwhText, tariffName, usageText, yearsText } from "#parts/running-cost/usage-words.ts";
import { costFields, costsOf, missingOf } from "./cost.ts";

const tariffs: CurrentTariffs = {
	usual: "dubai",
	tariffs: [
		{
			key: "dubai",
			emirate: "Dubai",
			name: "",
			startsOn: "2020-12-01",
			bands: [
				{ toKwhPerMonth: 2000, filsPerKwh: 23 },
				{ toKwhPerMonth: 4000, filsPerKwh: 28 },
				{ toKwhPerMonth: 6000, filsPerKwh: 32 },
				{ filsPerKwh: 38 },
			],
			surchargeFilsPerKwh: 5,
			vatPercent: 5,
		},
		{
			key: "abu-dhabi-lower-band",
			emirate: "Abu Dhabi",
			name: "Lower band",
			startsOn: "2020-12-01",
			bands: [{ filsPerKwh: 26.8 }],
			surchargeFilsPerKwh: 0,
			vatPercent: 5,
		},
	],
};

function costs(query: string, lamps: Lamp[] = []) {
	return costsOf(readState(costFields, new URLSearchParams(query)).state, lamps, tariffs);
}

function lamp(price: number, lighting: Partial<Lamp["lighting"]> | null, size = ""): Lamp {
	return {
		productId: 1,
		variantId: null,
		name: "Dome",
		size,
		sku: "",
		brandName: "",
		price,
		priceBefore: null,
		stockQuantity: 1,
		variants: [],
		photo: null,
		categories: [],
		lighting: lighting && { ...blankLighting, ...lighting },
	};
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const aed = (value: number | undefined) => plain(costText(value ?? Number.NaN));

describe("the worked examples", () => {
	test("15 W for five hours a day in Dubai are 27.375 kWh and AED 8.05, and the slabs 9.49, 10.64 and 12.36", () => {
		const { lamp, rows, usage } = costs("watts=15");
		expect(plain(kwhText(lamp?.kwhPerYear ?? 0))).toBe("27.375 kWh");
		expect(aed(lamp?.aedPerYear)).toBe("AED 8.05");
		expect(rows.slice(0, 4).map(({ lampAed }) => aed(lampAed))).toEqual([
			"AED 8.05",
			"AED 9.49",
			"AED 10.64",
			"AED 12.36",
		]);
		expect(rows.map(({ isChosen }) => isChosen)).toEqual([true, false, false, false, false]);
		expect(usageText(usage)).toBe("5 hours a day, Dubai, up to 2,000 kWh a month");
	});

	test("an LED of 8 W that costs AED 35 more than a bulb of 60 W has paid for itself after 1.25 years", () => {
		const { lamp, other, payback } = costs("watts=8&price=45&old=60&oldPrice=10");
		expect([aed(lamp?.aedPerYear), aed(other?.aedPerYear)]).toEqual(["AED 4.29", "AED 32.19"]);
		expect(payback).toMatchObject({ kind: "years", dearer: "lamp", savedAedPerYear: expect.closeTo(27.9, 1) });
		expect(payback?.kind === "years" && yearsText(payback.years)).toBe("1.25 years");
	});
});

test("a consumption, an emirate and an own price change the cost", () => {
	expect(aed(costs("watts=15&month=3000").lamp?.aedPerYear)).toBe("AED 9.49");
	expect(aed(costs("watts=15&month=6001").lamp?.aedPerYear)).toBe("AED 12.36");
	expect(aed(costs("watts=15&tariff=abu-dhabi-lower-band&month=9999").lamp?.aedPerYear)).toBe("AED 7.70");
	const own = costs("watts=15&fils=40");
	expect(aed(own.lamp?.aedPerYear)).toBe("AED 10.95");
	expect(usageText(own.usage)).toBe("5 hours a day, 40 fils per kWh");
	expect(own.rows.some(({ isChosen }) => isChosen)).toBe(false);
});

test("a price of electricity that does not exist any more is replaced by the usual one, with a message", () => {
	const { usage, lamp } = costs("watts=15&tariff=doha");
	expect(usage).toMatchObject({ isUnknown: true, chosen: { key: "dubai" } });
	expect(aed(lamp?.aedPerYear)).toBe("AED 8.05");
});

test("several lamps cost as often as much, and a slider at half a quarter", () => {
	expect(costs("watts=15&count=4&price=10").lamp).toMatchObject({ priceAed: 40, kwhPerYear: 4 * 27.375 });
	expect(costs("watts=15&level=50").lamp?.kwhPerYear).toBeCloseTo(27.375 / 4, 9);
});

test("a lamp of the shop is calculated by its record, and a pack by its pieces", () => {
	const dome = lamp(60, { wattage: 8, lumens: 806 });
	expect(costs("", [dome]).lamp).toMatchObject({ kind: "lamp", watts: 8, priceAed: 60 });
	expect(costs("", [lamp(60, { wattage: 8 }, "Box of 4")]).lamp?.priceAed).toBe(15);
});

test("a lamp can be compared with the bulb that it replaces, a reflector cannot", () => {
	const replacedBy = (lighting: Partial<Lamp["lighting"]>) =>
		costs("", [lamp(60, { lightType: "Bulb", wattage: 8, lumens: 806, beamAngle: 320, ...lighting })]).replacedWatts;
	expect(replacedBy({})).toBe(60);
	expect(replacedBy({ lumens: 100 })).toBeUndefined();
	expect(replacedBy({ lightType: "Pendant" })).toBe(60);
	// A reflector GU10.
	expect(replacedBy({ lumens: 450, beamAngle: 36 })).toBeUndefined();
});

describe("payback", () => {
	const kindOf = (one: Lamp, other: Lamp) => costs("", [one, other]).payback;
	test("belongs to the dearer of two that costs less to run", () => {
		const [cheap, thrifty] = [lamp(10, { wattage: 20 }), lamp(50, { wattage: 5 })];
		expect(kindOf(thrifty, cheap)).toMatchObject({ kind: "years", dearer: "lamp" });
		expect(kindOf(cheap, thrifty)).toMatchObject({ kind: "years", dearer: "other" });
	});

	test("needs no time if one is neither dearer nor costs more to run", () => {
		const [good, bad] = [lamp(10, { wattage: 5 }), lamp(50, { wattage: 20 })];
		expect(kindOf(good, bad)).toEqual({ kind: "at-once", better: "lamp" });
		expect(kindOf(bad, good)).toEqual({ kind: "at-once", better: "other" });
		expect(kindOf(good, good)).toEqual({ kind: "equal" });
	});

	test("is not stated without a figure, which is named", () => {
		const result = costs("old=60", [lamp(50, { wattage: 0 })]);
		expect(result.payback).toEqual({ kind: "not-stated" });
		expect(missingOf(result).map(({ side, figure }) => [side.kind, figure])).toEqual([
			["lamp", "watts"],
			["bulb", "price"],
		]);
		expect(result.lamp?.aedPerYear).toBeUndefined();
	});
});

test("without a price of electricity there is energy and no cost", () => {
	const { state } = readState(costFields, new URLSearchParams("watts=15"));
	const { lamp, rows } = costsOf(state, [], { usual: null, tariffs: [] });
	expect(lamp).toMatchObject({ kwhPerYear: 27.375, aedPerYear: undefined });
	expect(rows).toEqual([]);
});

test("values that cannot be are refused by name", () => {
	const bad = "watts=-1&count=1.5&level=0&hours=25&month=x&fils=9999&old=0&tariff=%3Cb%3E&lamps=1,2,3";
	expect(readState(costFields, new URLSearchParams(bad)).refused).toEqual([
		...["lamps", "watts", "count", "level", "old", "hours", "tariff", "month", "fils"],
	]);
});

test("prices are named by emirate and band", () => {
	const [dubai, abuDhabi] = tariffs.tariffs;
	if (!dubai || !abuDhabi) throw new Error("The tariffs of the test are missing.");
	expect(dubai.bands.map((_, band) => bandName(dubai, band))).toEqual([
		"up to 2,000 kWh a month",
		"2,000 to 4,000 kWh a month",
		"4,000 to 6,000 kWh a month",
		"above 6,000 kWh a month",
	]);
	expect([tariffName(abuDhabi), bandName(abuDhabi, 0)]).toEqual(["Abu Dhabi, lower band", ""]);
});
