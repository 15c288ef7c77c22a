import { expect, test } from "vitest";
import { dimmed, fullLight, givenLight, type Lamp, lightOfAddress, visibleLevel, withLight } from "./light.ts";
import { fixedFigures, levelFigures, levelSpoken, whiteFigures, whiteSpoken } from "./light-words.ts";

const tunable: Lamp = { isDimmable: true, lumens: 800, warmest: 2200, coolest: 6500 };
const fixed: Lamp = { isDimmable: true, lumens: 680, warmest: 3000, coolest: 3000 };
const switched: Lamp = { isDimmable: false, lumens: 730, warmest: 2700, coolest: 2700 };
const read = (query: string, lamp: Lamp) => lightOfAddress(new URLSearchParams(query), lamp);

test("half the perceived brightness is a quarter of the luminous flux", () => {
	expect([0, 10, 50, 60, 100].map(givenLight)).toEqual([0, 1, 25, 36, 100]);
});

test.each([
	["", tunable, undefined],
	["variant=3", tunable, undefined],
	["light=60&cct=3000", tunable, { isOn: true, level: 60, kelvin: 3000 }],
	["light=60", tunable, { isOn: true, level: 60, kelvin: 2700 }],
	["cct=5000", tunable, { isOn: true, level: 100, kelvin: 5000 }],
	["light=0", tunable, { isOn: false, level: 100, kelvin: 2700 }],
	["light=400&cct=90000", tunable, { isOn: true, level: 100, kelvin: 6500 }],
	["light=60&cct=1000", tunable, { isOn: true, level: 60, kelvin: 2200 }],
	["light=60&cct=5000", fixed, { isOn: true, level: 60, kelvin: 3000 }],
	["light=60", switched, { isOn: true, level: 100, kelvin: 2700 }],
	["light=0", switched, { isOn: false, level: 100, kelvin: 2700 }],
	["light=-4", tunable, undefined],
	["light=<b>", tunable, undefined],
	["light=", tunable, undefined],
] as const)("the address ?%s is read as far as the lamp goes", (query, lamp, light) => {
	expect(read(query, lamp)).toEqual(light);
});

test("a light is added to the query parameters, keeps the others, and is parsed back", () => {
	const light = { isOn: true, level: 37, kelvin: 4150 };
	const written = withLight(new URLSearchParams("variant=3"), light, tunable);
	expect(written.toString()).toBe("variant=3&light=37&cct=4150");
	expect(lightOfAddress(written, tunable)).toEqual(light);
	expect(withLight(new URLSearchParams(), { ...light, isOn: false }, fixed).toString()).toBe("light=0");
});

test("dimming to 0 switches the lamp off; switching it on restores the level", () => {
	const bright = dimmed(fullLight(fixed, true), 80);
	const off = dimmed(bright, 0);
	expect(visibleLevel(off)).toBe(0);
	expect(visibleLevel({ ...off, isOn: true })).toBe(80);
	expect(dimmed(off, 5)).toMatchObject({ isOn: true, level: 5 });
});

test("levels and colour temperatures are formatted with their units and names", () => {
	const told = (level: number, lamp: Lamp) => {
		const { level: figure, light } = levelFigures(level, lamp);
		return `${figure} · ${light}`.replaceAll("\u00a0", " ");
	};
	expect(told(60, tunable)).toBe("60 % · 36 % of its light, ≈ 290 lm");
	expect(told(100, tunable)).toBe("100 % · Full light, 800 lm");
	expect(told(5, tunable)).toBe("5 % · Under 1 % of its light, ≈ 2 lm");
	expect(told(0, tunable)).toBe("0 % · No light");
	expect(told(50, { ...fixed, lumens: 0 })).toBe("50 % · 25 % of its light");
	expect(levelSpoken(60, tunable)).toBe("60 percent, about 290 lumens");
	expect(levelSpoken(0, tunable)).toBe("Off");
	expect(fixedFigures(2700).replaceAll("\u00a0", " ")).toBe("Fixed at 2700 K, warm white");
	expect(whiteFigures(4150, tunable)).toEqual({ white: "4150\u00a0K", word: "Neutral white · 2200–6500\u00a0K" });
	expect(whiteSpoken(4000)).toBe("4000 kelvin, neutral white");
	expect(whiteSpoken(6500)).toBe("6500 kelvin, cool white");
});
