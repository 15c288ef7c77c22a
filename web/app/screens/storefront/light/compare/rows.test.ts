import type { Lamp } from "@noor/contract/lamps";
import { describe, expect, test } from "vitest";
import { readState } from "#parts/light-tools/tool-state.ts";
import type { Usage } from "#parts/running-cost/usage.ts";
import { aLamp } from "#test/lamps.ts";
import { comparisonGroups } from "./rows.ts";
import { chosenOf, compareFields } from "./state.ts";

const usage: Usage = {
	hoursPerDay: 5,
	tariff: { filsPerKwh: 23, surchargeFilsPerKwh: 5, vatPercent: 5 },
	chosen: undefined,
	band: 0,
	isUnknown: false,
};

function rowsOf(lamps: readonly Lamp[], of = usage) {
	const rows = comparisonGroups(lamps, of).flatMap((group) => group.rows);
	return new Map(rows.map((row) => [row.id, row]));
}

const texts = (row: { cells: { text: string }[] } | undefined) =>
	row?.cells.map(({ text }) => text.replaceAll("\u00a0", " "));
const bests = (row: { cells: { isBest: boolean }[] } | undefined) => row?.cells.map(({ isBest }) => isBest);

describe("calculated rows", () => {
	test("follow from the record, the hours and the price of electricity", () => {
		const rows = rowsOf([aLamp({ lighting: { wattage: 8, lumens: 806, beamAngle: 120, lifespanHours: 25_000 } })]);
		expect(texts(rows.get("lumensPerWatt"))).toEqual(["101 lm/W"]);
		expect(texts(rows.get("lxAt2m"))).toEqual(["about 64 lx"]);
		expect(texts(rows.get("aedPerYear"))).toEqual(["about AED 4.29"]);
		expect(texts(rows.get("lifeYears"))).toEqual(["about 14 years"]);
		expect(texts(rows.get("aedPer1000Lm"))).toEqual(["AED 124"]);
		expect(rows.has("aedPerPiece")).toBe(false);
	});

	test("divide packs by their pieces", () => {
		const rows = rowsOf([aLamp({ price: 120, size: "Box of 4" }), aLamp({ price: 40 })]);
		expect(texts(rows.get("aedPerPiece"))).toEqual(["AED 30.00", "AED 40.00"]);
		expect(bests(rows.get("aedPerPiece"))).toEqual([true, false]);
	});

	test("say up to for narrow beams, and know two beams of half of the flux", () => {
		const lx = (lighting: object) => texts(rowsOf([aLamp({ lighting })]).get("lxAt2m"));
		expect(lx({ lumens: 800, beamAngle: 24 })).toEqual(["up to 1,000 lx"]);
		expect(lx({ lumens: 800, beamAngle: 60 })).toEqual(["about 190 lx"]);
		expect(lx({ lumens: 800, beamAngle: 60, emission: "up-and-down" })).toEqual(["about 93 lx"]);
		expect(lx({ lumens: 800, beamAngle: 0.5 })).toBeUndefined();
	});

	test("have no cost without a price of electricity", () => {
		expect(rowsOf([aLamp()], { ...usage, tariff: undefined }).has("aedPerYear")).toBe(false);
	});
});

test("best values are marked where better is meant; what is not stated is neither best nor in the way", () => {
	const rows = rowsOf([
		aLamp({ lighting: { wattage: 5, lumens: 500, cri: 90 } }),
		aLamp({ lighting: { wattage: 10, lumens: 900, cri: 97 } }),
		aLamp({ lighting: { wattage: 0, lumens: 700, cri: 80 } }),
	]);
	expect(bests(rows.get("cri"))).toEqual([false, true, false]);
	expect(bests(rows.get("wattage"))).toEqual([true, false, false]);
	expect(texts(rows.get("wattage"))).toEqual(["5 W", "10 W", ""]);
	expect(bests(rows.get("lumens"))).toEqual([false, false, false]);
});

test("tunable whites compare by their span, fixed ones do not compare", () => {
	const white = (colorTemperature: number, colorTemperatureMax: number | null = null) =>
		aLamp({ lighting: { colorTemperature, colorTemperatureMax } });
	const row = rowsOf([white(2700, 6500), white(1800, 3000), white(6500)]).get("colorTemperature");
	expect(bests(row)).toEqual([true, false, false]);
	expect(bests(rowsOf([white(2700), white(4000)]).get("colorTemperature"))).toEqual([false, false]);
});

test("energy classes compare by their order", () => {
	const rows = rowsOf(["F", "D", ""].map((energyClass) => aLamp({ lighting: { energyClass } })));
	expect(bests(rows.get("energyClass"))).toEqual([false, true, false]);
});

test("rows are equal after normalising, and rows that no lamp states are left out", () => {
	const rows = rowsOf([aLamp({ lighting: { material: "Brass " } }), aLamp({ lighting: { material: "brass" } })]);
	expect(rows.get("material")?.isSame).toBe(true);
	expect(rows.get("brand")?.isSame).toBe(true);
	expect(rows.has("width")).toBe(false);
	expect(rows.has("gtin")).toBe(false);
});

test("a lamp without a record states nothing, and is compared all the same", () => {
	const bare: Lamp = { ...aLamp(), lighting: null };
	expect(texts(rowsOf([aLamp(), bare]).get("wattage"))).toEqual(["7 W", ""]);
});

test("ids that cannot be read are distinguished from those beyond four", () => {
	const { state, refused } = readState(compareFields, new URLSearchParams("ids=1,2-3,x,4&ids=5&ids=6,1"));
	expect(refused).toEqual([]);
	expect(chosenOf(state)).toEqual({ ids: ["1", "2-3", "4", "5"], surplus: 1, unreadable: ["x"] });
});
