import { expect, test } from "vitest";
import { readState } from "#parts/light-tools/tool-state.ts";
import { aLamp } from "#test/lamps.ts";
import { fields, litLamps } from "./light-studio.ts";

const scene = [
	{ group: "l1", english: "Arc", name: "Arc", sku: "", count: 1 },
	{ group: "l2", english: "Globe", name: "Globe", sku: "GLOBE", count: 2 },
] as const;
const read = (search: string) => readState(fields, new URLSearchParams(search)).state;
const arc = aLamp({ name: "Arc", lighting: { lumens: 800, wattage: 10, isDimmable: true, colorTemperature: 2700 } });
const tunable = { lumens: 400, wattage: 5, isDimmable: true, colorTemperature: 2200, colorTemperatureMax: 4000 };

test("half of the brightness is a quarter of the light and of the power, of all pieces together", () => {
	const [one, two] = litLamps(read("l1=50&l2=50"), scene, [arc, aLamp({ name: "Globe", lighting: tunable })]);
	expect(one).toMatchObject({ level: 50, lumens: 200, watts: 2.5, kelvin: 2700 });
	expect(two).toMatchObject({ level: 50, lumens: 200, watts: 2.5 });
});

test("a white stays within what the lamp can do", () => {
	const white = (k2: number) => litLamps(read(`k2=${k2}`), scene, [arc, aLamp({ lighting: tunable })])[1]!.kelvin;
	expect([white(3000), white(1500), white(6000)]).toEqual([3000, 2200, 4000]);
	expect(litLamps(read("k1=6000"), scene, [arc, undefined])[0]!.kelvin).toBe(2700);
});

test("a lamp that cannot be dimmed is on or off", () => {
	const switched = aLamp({ lighting: { isDimmable: false, lumens: 500 } });
	const level = (l1: number) => litLamps(read(`l1=${l1}`), scene, [switched, undefined])[0]!;
	expect(level(30)).toMatchObject({ level: 100, lumens: 500 });
	expect(level(0)).toMatchObject({ level: 0, lumens: 0, watts: 0 });
});

test("a lamp that the shop does not sell is lit, and nothing is said about its light", () => {
	expect(litLamps(read("l2=60"), scene, [arc, undefined])[1]).toMatchObject({
		level: 60,
		lumens: undefined,
		watts: undefined,
	});
});
