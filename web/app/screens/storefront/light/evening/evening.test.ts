import { expect, test } from "vitest";
import { readState } from "#parts/light-tools/tool-state.ts";
import { aLamp } from "#test/lamps.ts";
import { eveningLight, fields } from "./evening.ts";

const at = (search: string, lamp?: ReturnType<typeof aLamp>) =>
	eveningLight(readState(fields, new URLSearchParams(search)).state, lamp);

test.each([
	["lux=100&kelvin=2700", 41, []],
	["lux=100&kelvin=6500", 85, []],
	["lux=100&kelvin=2700&level=50", 10, ["evening"]],
	["lux=400&kelvin=6500", 340, ["day"]],
	["lux=100&level=10", 0, ["evening", "night"]],
])("?%s is about %s melanopic lx and suits %j", (search, melanopic, suits) => {
	const light = at(search);
	expect(Math.round(light?.melanopicLx ?? -1)).toBe(melanopic);
	expect(light?.suits).toEqual(suits);
});

test("a lamp of the shop gives its direct light at the eye, in its own whites", () => {
	// A globe of 1500 lm and 320° gives 1500 · 1.198 / 4π ≈ 143 cd; γ from the lamp down to the eye has a cosine of 1/√5.
	const globe = { lumens: 1500, beamAngle: 320, emission: "all-round", colorTemperature: 2700, isDimmable: true };
	const light = at("distance=2&above=1", aLamp({ lighting: globe }));
	expect(light?.verticalLx).toBeGreaterThan(20);
	expect(light?.verticalLx).toBeLessThan(30);
	expect(at("kelvin=6500", aLamp({ lighting: globe }))?.kelvin).toBe(2700);
	const tunable = aLamp({ lighting: { ...globe, colorTemperatureMax: 4000 } });
	expect(at("kelvin=6500", tunable)?.kelvin).toBe(4000);
});

test("a lamp that cannot be dimmed is on or off", () => {
	const lamp = aLamp({ lighting: { colorTemperature: 2700, isDimmable: false, emission: "all-round" } });
	expect(at("level=50", lamp)?.share).toBe(1);
	expect(at("level=0", lamp)?.share).toBe(0);
});

test("without what it is calculated from there is no answer", () => {
	expect(at("", aLamp({ lighting: { emission: "" } }))).toBeUndefined();
	expect(at("", aLamp({ lighting: { colorTemperature: 0 } }))).toBeUndefined();
	expect(at("", aLamp({ lighting: { colorTemperature: 1800 } }))).toBeUndefined();
});
