import type { Lamp } from "@noor/contract/lamps";
import { describe, expect, test } from "vitest";
import { aLamp } from "#test/lamps.ts";
import { chooseSet, type StripParts, whitesOf } from "./choose-set.ts";

let made = 0;
type Wishes = Partial<Omit<Lamp, "lighting">>;

function part(lightType: string, lighting: object, wishes: Wishes): Lamp {
	made += 1;
	return aLamp({ productId: made, variantId: made, lighting: { lightType, ...lighting }, ...wishes });
}

const strip = (metres: number, price: number, lighting: object = {}, wishes: Wishes = {}) =>
	part(
		"LED strip",
		{
			...{ voltage: "24", wattsPerMetre: 9.5, cutLength: 50, stripLength: metres * 1000, lumens: metres * 902.5 },
			...{ colorTemperature: 3000, isDimmable: true },
			...lighting,
		},
		{ size: `${metres} m`, price, ...wishes },
	);
const driver = (watts: number, wishes: Wishes = {}) =>
	part(
		"LED driver",
		{ outputVoltage: 24, loadMax: watts, isDimmable: true, dimmingType: "trailing-edge" },
		{ size: `${watts} W`, price: watts, ...wishes },
	);
const dimmer = (most: number, wishes: Wishes = {}, lighting: object = {}) =>
	part(
		"Dimmer",
		{ loadMin: 3, loadMax: most, isDimmable: true, dimmingType: "trailing-edge", ...lighting },
		{ price: 230, ...wishes },
	);
const profile = (mm: number, price: number, wishes: Wishes = {}) =>
	part("Aluminium profile", { stripLength: mm }, { price, ...wishes });

const parts: StripParts = {
	strips: [strip(2, 120), strip(5, 260), strip(10, 480)],
	drivers: [driver(60), driver(100), driver(150)],
	dimmers: [dimmer(150), dimmer(400)],
	profiles: [profile(2000, 50)],
};
const wanted = { metres: 5, kelvin: undefined, isDimmed: false };
const chosen = (change: Partial<StripParts>, wish: Partial<typeof wanted> = {}) =>
	chooseSet({ ...parts, ...change }, { ...wanted, ...wish });

test("a set is the cheapest reel that is long enough, with the weakest driver and the profiles that cover it", () => {
	expect(chooseSet(parts, wanted)).toMatchObject({
		...{ lengthM: 5, watts: 47.5, lumens: 4512.5, feed: "one-end", cutMm: 50 },
		...{ strip: parts.strips[1], driver: parts.drivers[0], dimmer: undefined, profile: parts.profiles[0], profiles: 3 },
		...{ gaps: [], isComplete: true, price: 260 + 60 + 150 },
	});
});

test("a length is cut to the next multiple, and more than 5 m is fed from both ends", () => {
	expect(chooseSet(parts, { ...wanted, metres: 7.98 })).toMatchObject({
		...{ lengthM: 8, feed: "both-ends", strip: parts.strips[2], driver: parts.drivers[1] },
	});
});

test("a dimmed set has the weakest dimmer for the load, which dims as the driver does", () => {
	expect(chooseSet(parts, { ...wanted, isDimmed: true })).toMatchObject({
		...{ driver: parts.drivers[0], dimmer: parts.dimmers[0], gaps: [], isComplete: true },
	});
	const leading = { dimmers: [dimmer(150, {}, { dimmingType: "leading-edge" })] };
	expect(chosen(leading, { isDimmed: true })).toMatchObject({ gaps: ["dimmer"], isComplete: false });
});

describe("what does not surely fit is not offered, and the set says why", () => {
	test.each([
		["no strip of the white", {}, { kelvin: 4000 }, ["no-strip"]],
		["a run that is longer than a reel", {}, { metres: 12 }, ["too-long"]],
		["no driver that is strong enough", { drivers: [driver(50)] }, {}, ["driver"]],
		["a driver that states no power", { drivers: [part("LED driver", { outputVoltage: 24 }, {})] }, {}, ["driver"]],
		["a driver that is sold out", { drivers: [driver(60, { stockQuantity: 0 })] }, {}, ["driver-sold-out"]],
		["a strip that is sold out", { strips: [strip(5, 1, {}, { stockQuantity: 0 })] }, {}, ["strip-sold-out"]],
		[
			"a dimmer that is sold out",
			{ dimmers: [dimmer(150, { stockQuantity: 0 })] },
			{ isDimmed: true },
			["dimmer-sold-out"],
		],
		[
			"a strip that cannot be dimmed",
			{ strips: [strip(5, 1, { isDimmable: false })] },
			{ isDimmed: true },
			["strip-not-dimmable"],
		],
		["a strip without its power", { strips: [strip(5, 1, { wattsPerMetre: null })] }, {}, ["strip-figures", "driver"]],
		["a strip without its length", { strips: [strip(0, 1)] }, {}, ["too-long"]],
	] satisfies [string, Partial<StripParts>, Partial<typeof wanted> | { kelvin: number }, string[]][])(
		"%s",
		(_, change, wish, gaps) => {
			const set = chooseSet({ ...parts, ...change }, { ...wanted, ...wish });
			expect([set.gaps, set.isComplete]).toEqual([gaps, false]);
		},
	);
});

test("a set without a profile is complete, and says that it has none", () => {
	for (const profiles of [[], [profile(2000, 50, { stockQuantity: 2 })], [profile(0, 50)]])
		expect(chosen({ profiles })).toMatchObject({ profile: undefined, gaps: ["profile"], isComplete: true });
});

test("another reel takes the place of one that is sold out", () => {
	const strips = [strip(5, 260, {}, { stockQuantity: 0 }), strip(10, 480)];
	expect(chosen({ strips })).toMatchObject({ strip: strips[1], gaps: [] });
});

test("the whites are those of all strips, from warm to cool", () => {
	const strips = [
		strip(5, 1, { colorTemperature: 4000 }),
		strip(5, 1, { colorTemperature: 2700, colorTemperatureMax: 6500 }),
	];
	expect(whitesOf(strips)).toEqual([2700, 4000, 6500]);
	expect(chosen({ strips }, { kelvin: undefined }).strip).toBe(strips[0]);
	expect(chooseSet({ ...parts, strips }, { ...wanted, kelvin: 5000 }).strip).toBe(strips[1]);
});
