import { expect, test } from "vitest";
import {
	chooseDriver,
	cutLengths,
	type Dimmer,
	type Driver,
	dimmerFit,
	driverFit,
	minDriverWatts,
	type Strip,
	stripFeed,
	stripSet,
	stripWatts,
} from "./drivers.ts";

const drivers: (Driver & { sku: string })[] = [30, 60, 100, 150].map((maxWatts) => ({
	sku: `D${maxWatts}`,
	outputVolts: 24,
	maxWatts,
	dimming: maxWatts === 100 ? "trailing-edge" : "none",
}));
const dimmer: Dimmer = { minWatts: 5, maxLedWatts: 100, maxLamps: 10, dimming: "trailing-edge" };
const strip: Strip = { volts: 24, wattsPerM: 10, lumensPerM: 900, cutMm: 50 };
const noOf = <Rule>({ rules }: { rules: readonly { rule: Rule; verdict: string }[] }) =>
	rules.filter(({ verdict }) => verdict === "no").map(({ rule }) => rule);

test.each([
	[5, 60, "D60"],
	[8, 96, "D100"],
])("%s m of 10 W/m need %s W, the driver %s", (metres, watts, sku) => {
	const load = stripWatts(10, metres);
	expect(minDriverWatts(load)).toBe(watts);
	expect(chooseDriver(drivers, { volts: 24, watts: load, dimming: "none" })?.sku).toBe(sku);
});

test("a driver is too small, of another voltage, underloaded, or dimmed otherwise", () => {
	const load = { volts: 24, watts: 50, dimming: "none" } as const;
	const driver: Driver = { outputVolts: 24, maxWatts: 60, dimming: "dali" };
	expect(driverFit(driver, load).verdict).toBe("yes");
	expect(noOf(driverFit({ ...driver, maxWatts: 59 }, load))).toEqual(["reserve"]);
	expect(noOf(driverFit({ ...driver, outputVolts: 12 }, load))).toEqual(["voltage"]);
	expect(noOf(driverFit({ ...driver, minWatts: 51 }, load))).toEqual(["minimum-load"]);
	expect(noOf(driverFit(driver, { ...load, dimming: "trailing-edge" }))).toEqual(["dimming"]);
	expect(driverFit({ ...driver, maxWatts: null }, load).verdict).toBe("not-stated");
	expect(driverFit(driver, { ...load, watts: undefined }).verdict).toBe("not-stated");
});

test("3 m of 4.8 W/m are the minimum of a driver of 14.4 W, although the product is slightly less", () => {
	const load = { volts: 24, watts: stripWatts(4.8, 3), dimming: "none" } as const;
	const driver: Driver = { outputVolts: 24, minWatts: 14.4, maxWatts: 60, dimming: "none" };
	expect(driverFit(driver, load).verdict).toBe("yes");
	expect(noOf(driverFit({ ...driver, minWatts: 14.41 }, load))).toEqual(["minimum-load"]);
});

test("no driver is chosen that is not surely enough", () => {
	expect(
		chooseDriver([{ outputVolts: 24, maxWatts: null, dimming: null }], { volts: 24, watts: 5, dimming: "none" }),
	).toBeUndefined();
	expect(chooseDriver(drivers, { volts: 24, watts: 200, dimming: "none" })).toBeUndefined();
});

test("a dimmer takes lamps between its minimum and its LED maximum, as many as it states, of its kind", () => {
	const lamps = (watts: number | null, quantity: number) => [{ watts, quantity, dimming: "trailing-edge" as const }];
	expect(dimmerFit(dimmer, lamps(10, 10)).verdict).toBe("yes");
	expect(dimmerFit(dimmer, lamps(5, 1)).verdict).toBe("yes");
	expect(noOf(dimmerFit(dimmer, lamps(4, 1)))).toEqual(["minimum-load"]);
	expect(noOf(dimmerFit(dimmer, lamps(11, 10)))).toEqual(["maximum-load"]);
	expect(noOf(dimmerFit(dimmer, lamps(2, 11)))).toEqual(["count"]);
	expect(dimmerFit({ ...dimmer, maxLamps: null }, lamps(2, 11)).verdict).toBe("yes");
	expect(noOf(dimmerFit({ ...dimmer, dimming: "leading-edge" }, lamps(10, 1)))).toEqual(["dimming"]);
	expect(noOf(dimmerFit(dimmer, [...lamps(10, 1), { watts: 10, quantity: 1, dimming: "none" }]))).toEqual(["dimming"]);
	expect(dimmerFit(dimmer, lamps(null, 1)).verdict).toBe("not-stated");
	expect(dimmerFit(dimmer, [{ watts: 10, quantity: 1, dimming: null }]).verdict).toBe("not-stated");
});

test("a strip of 24 V and 10 W/m is fed from one end to 5 m, from both to 10 m", () => {
	expect([4, 5, 5.1, 10, 10.1].map((metres) => stripFeed(strip, metres))).toEqual([
		"one-end",
		"one-end",
		"both-ends",
		"both-ends",
		"sections",
	]);
	expect([
		stripFeed({ ...strip, volts: 12 }, 3),
		stripFeed({ ...strip, wattsPerM: 14 }, 3),
		stripFeed({ ...strip, wattsPerM: null }, 3),
	]).toEqual(Array(3).fill(undefined));
});

test("a strip is cut at multiples of its cut length", () => {
	expect(cutLengths(50, 3.02)).toEqual({ shorterM: 3, longerM: 3.05 });
	expect(cutLengths(50, 3.05)).toEqual({ shorterM: 3.05, longerM: 3.05 });
	expect(cutLengths(62.5, 0.3)).toEqual({ shorterM: 0.25, longerM: 0.3125 });
	expect(cutLengths(50, 0.03)).toEqual({ shorterM: 0, longerM: 0.05 });
	expect(cutLengths(null, 3)).toBeUndefined();
	expect(() => cutLengths(50, 0)).toThrow(RangeError);
});

test("a set has strip, driver, dimmer and profiles, with its power and light", () => {
	const offered = { drivers, dimmers: [{ ...dimmer, maxLedWatts: 400 }, dimmer], profileLengthM: 2 };
	expect(stripSet(strip, { lengthM: 7.98, dimming: "trailing-edge" }, offered)).toEqual({
		lengthM: 8,
		watts: 80,
		lumens: 7200,
		feed: "both-ends",
		driver: drivers[2],
		dimmer,
		profiles: 4,
		gaps: [],
	});
	expect(stripSet(strip, { lengthM: 5, dimming: "none" }, offered)).toMatchObject({
		driver: drivers[1],
		dimmer: undefined,
		profiles: 3,
		gaps: [],
	});
});

test("a set says what could not be chosen", () => {
	const nothing = { drivers: [], dimmers: [], profileLengthM: null };
	expect(stripSet(strip, { lengthM: 5, dimming: "trailing-edge" }, nothing).gaps).toEqual([
		"driver",
		"dimmer",
		"profile",
	]);
	expect(
		stripSet({ ...strip, wattsPerM: null }, { lengthM: 5, dimming: "none" }, { ...nothing, drivers }),
	).toMatchObject({
		watts: undefined,
		driver: undefined,
		gaps: ["strip-figures", "driver", "profile"],
	});
});
