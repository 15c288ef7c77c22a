import { expect, test } from "vitest";
import { blankLighting } from "./attribute-rows.ts";
import {
	bulbOf,
	dimmingOf,
	driverOf,
	holderOf,
	isHolder,
	isLampIncluded,
	socketOf,
	stripOf,
	voltageOf,
} from "./fittings.ts";
import { partKindOf } from "./part-kinds.ts";

test.each([
	["24", { from: 24, to: 24 }],
	["220-240", { from: 220, to: 240 }],
	["12/24 V", { from: 12, to: 24 }],
	["", undefined],
])("the voltage “%s” is %o", (voltage, range) => {
	expect(voltageOf({ voltage })).toEqual(range);
});

test("only a socket whose bulb can be changed is one", () => {
	expect(["E27", " GU10 ", "None", "Integrated LED", ""].map((socketType) => socketOf({ socketType }))).toEqual([
		"E27",
		"GU10",
		undefined,
		undefined,
		undefined,
	]);
	const record = { ...blankLighting, socketType: "E27" };
	expect(["Pendant", "Cord set", "Bulb"].map((lightType) => isHolder({ ...record, lightType }))).toEqual([
		true,
		true,
		false,
	]);
});

test("what keeps splashing water out is rated for wet places and encloses its bulbs; without a rating that is open", () => {
	const wet = (ipRating: string) => {
		const record = { ...blankLighting, ipRating };
		return [
			bulbOf(record).isWetRated,
			holderOf(record, { isOnDimmer: null, isInWetPlace: null, spaceMm: null }).isClosed,
		];
	};
	expect([wet("44"), wet("IP65"), wet("20"), wet("")]).toEqual([
		[true, true],
		[true, true],
		[false, false],
		[undefined, undefined],
	]);
});

test("how a product is dimmed is its dimming type, none if it is not dimmable, and else open", () => {
	expect(dimmingOf({ dimmingType: "dali", isDimmable: true })).toBe("dali");
	expect(dimmingOf({ dimmingType: "", isDimmable: false })).toBe("none");
	expect(dimmingOf({ dimmingType: "", isDimmable: true })).toBeUndefined();
});

test("included bulbs, drivers and strips are read from their attributes", () => {
	expect((["yes", "no", ""] as const).map((lampIncluded) => isLampIncluded({ lampIncluded }))).toEqual([
		true,
		false,
		undefined,
	]);
	const driver = { ...blankLighting, outputVoltage: 24, loadMin: 5, loadMax: 60, dimmingType: "dali" as const };
	expect(driverOf(driver)).toEqual({ outputVolts: 24, minWatts: 5, maxWatts: 60, dimming: "dali" });
	const strip = { ...blankLighting, voltage: "24", wattsPerMetre: 9.5, stripLength: 2000, lumens: 1805, cutLength: 50 };
	expect(stripOf(strip)).toEqual({ volts: 24, wattsPerM: 9.5, lumensPerM: 902.5, cutMm: 50 });
	expect(stripOf({ ...strip, stripLength: null }).lumensPerM).toBeUndefined();
});

test.each([
	["LED strip", "strip"],
	["Strip driver", "driver"],
	["Dimmer", "dimmer"],
	["Filament bulb", "bulb"],
	["Aluminium profile", "profile"],
	["Pendant", undefined],
])("“%s” is a %s", (lightType, kind) => {
	expect(partKindOf(lightType)).toBe(kind);
});
