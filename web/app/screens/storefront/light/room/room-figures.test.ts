import { usualRoom } from "@noor/contract/room-link";
import type { RoomLamp, RoomPlan } from "@noor/contract/room-plans";
import { tariffAt, tariffPresets } from "@noor/lighting/tariffs";
import { expect, test } from "vitest";
import type { MeasuredLamp } from "#parts/lamps/measured-light.ts";
import { aLamp } from "#test/lamps.ts";
import { kindsOf, letterOf, usualHeightCm } from "./lamp-kinds.ts";
import { arrangeGrid } from "./plan-changes.ts";
import { createRoomCalculator, targetOf, valuesOf } from "./room-figures.ts";

const tariff = tariffAt(tariffPresets[0]);
const lampOf = (productId: number, lighting: object) =>
	aLamp({ productId, lighting: { isDimmable: true, mountingType: "Ceiling surface", ...lighting } });

function figuresOf(plan: RoomPlan, ...lamps: MeasuredLamp[]) {
	const known = new Map(lamps.map((lamp) => [String(lamp.productId), lamp]));
	return createRoomCalculator()(plan, kindsOf(plan, known), tariff);
}

const place: RoomLamp = {
	...{ productId: 1, variantId: 0, xCm: 200, yCm: 150, zCm: 265 },
	...{ level: 100, isOn: true, turnedDeg: 0 },
};
const room: RoomPlan = { ...usualRoom, lengthCm: 400, widthCm: 300 };

/** The worked rooms A and B of the lighting calculations (docs/lighting.md): means of new lamps in lx. */
test.for([
	["A", { lumens: 700, beamAngle: 60 }, 268, 3, 2, 279],
	["B", { lumens: 2400, beamAngle: 120 }, 265, 1, 1, 132],
] as const)("worked room %s has its mean illuminance", ([, lighting, zCm, columns, rows, newLx]) => {
	const plan = arrangeGrid({ ...room, lamps: [{ ...place, zCm }] }, 0, columns, rows) as RoomPlan;
	const figures = figuresOf(plan, lampOf(1, lighting));
	expect(figures.newLx / newLx).toBeCloseTo(1, 1.7);
	expect(figures.meanLx).toBeCloseTo(figures.newLx * 0.8, 6);
	expect(figures.cellsLx).toHaveLength(16 * 12);
});

test("a lamp at half of its dimmer gives a quarter of the light for a quarter of the power, and one that is off none", () => {
	const lamp = lampOf(1, { lumens: 800, beamAngle: 90 });
	const of = (change: Partial<RoomLamp>) => figuresOf({ ...room, lamps: [{ ...place, ...change }] }, lamp);
	expect(of({ level: 50 }).meanLx).toBeCloseTo(of({}).meanLx / 4, 6);
	expect(of({ level: 50 }).wattsNow).toBeCloseTo(1.75, 6);
	expect(of({ isOn: false })).toMatchObject({ meanLx: 0, uniformity: undefined, wattsNow: 0, aedPerYear: 0, watts: 7 });
	expect(of({}).aedPerYear).toBeCloseTo(((7 * 5 * 365) / 1000) * 0.28 * 1.05, 6);
	expect(of({}).wattsPerM2).toBeCloseTo(7 / 12, 6);
});

test("a lamp that does not state its light is left out, and the figures are partial; without its power there is no cost", () => {
	const plan = { ...room, lamps: [place, { ...place, productId: 2 }] };
	const [stated, unstated] = [lampOf(1, { lumens: 800, beamAngle: 90 }), lampOf(2, { lumens: 800, beamAngle: 0 })];
	const figures = figuresOf(plan, stated, unstated);
	expect(figures.isPartial).toBe(true);
	expect(figures.meanLx).toBeCloseTo(figuresOf({ ...room, lamps: [place] }, stated).meanLx, 9);
	expect(kindsOf(plan, new Map([["2", unstated]])).get("2")?.missing).toEqual(["beamAngle"]);
	expect(figuresOf(plan, stated, lampOf(2, { wattage: null })).aedPerYear).toBeUndefined();
	expect(figuresOf({ ...room, lamps: [] }).meanLx).toBe(0);
});

test("without a price of electricity there is no cost", () => {
	const plan = { ...room, lamps: [place] };
	const known = new Map([["1", lampOf(1, { lumens: 800, beamAngle: 90 })]]);
	const figures = createRoomCalculator()(plan, kindsOf(plan, known), null);
	expect(figures).toMatchObject({ aedPerYear: undefined, wattsNow: 7 });
});

test("after a move the figures are those of a room that was calculated afresh", () => {
	const lamp = lampOf(1, { lumens: 800, beamAngle: 60 });
	const [before, after] = [room, room].map((each, at) => ({
		...each,
		lamps: [place, { ...place, xCm: 100 + 150 * at }],
	})) as [RoomPlan, RoomPlan];
	const calculate = createRoomCalculator();
	const kinds = kindsOf(before, new Map([["1", lamp]]));
	calculate(before, kinds, tariff);
	expect(calculate(after, kinds, tariff)).toEqual(figuresOf(after, lamp));
	const lower = { ...after, heightCm: 265 };
	expect(calculate(lower, kinds, tariff)).toEqual(figuresOf(lower, lamp));
});

test("a lobe at C45 lights the upper right of the plan, and turns clockwise with the lamp", () => {
	const planesDeg = Array.from({ length: 8 }, (_, at) => at * 45);
	const candela = planesDeg.map((plane) => [100, plane === 45 ? 1000 : 100, 50, 0]);
	const distribution = { planesDeg, gammasDeg: [0, 30, 60, 90], candela, facts: { isModelled: false } };
	const lamp: MeasuredLamp = { ...lampOf(1, {}), measured: distribution };
	const brightest = (turnedDeg: number) => {
		const figures = figuresOf(
			{ ...room, lengthCm: 400, widthCm: 400, lamps: [{ ...place, yCm: 200, turnedDeg }] },
			lamp,
		);
		const at = figures.cellsLx.indexOf(figures.maxLx);
		const { columns, rows } = figures.grid;
		return `${Math.floor(at / columns) < rows / 2 ? "upper" : "lower"} ${at % columns < columns / 2 ? "left" : "right"}`;
	};
	expect([0, 90, 180, 270].map(brightest)).toEqual(["upper right", "lower right", "lower left", "upper left"]);
});

test("kinds have letters in the order of placing", () => {
	const plan = { ...room, lamps: [place, { ...place, variantId: 4 }, place] };
	expect([...kindsOf(plan, new Map()).values()].map(({ id, letter, count }) => [id, letter, count])).toEqual([
		["1", "A", 2],
		["1-4", "B", 1],
	]);
	expect([0, 25, 26, 27, 99].map(letterOf)).toEqual(["A", "Z", "AA", "AB", "CV"]);
});

test("lamps hang where their mounting and their drop put them", () => {
	const at = (lighting: Record<string, unknown>) => usualHeightCm(lampOf(1, lighting), { heightCm: 270 });
	expect(at({ mountingType: "Suspended" })).toBe(190);
	expect(at({ mountingType: "Suspended", dropMin: 300, dropMax: 500, height: 200 })).toBe(220);
	expect(at({ mountingType: "Ceiling recessed" })).toBe(268);
	expect(at({ mountingType: "Wall surface" })).toBe(170);
	expect(at({ mountingType: "Floor-standing" })).toBe(150);
	expect(usualHeightCm(undefined, { heightCm: 160 })).toBe(158);
});

test("activities have their illuminance, and work places their uniformity", () => {
	expect(targetOf("living")).toEqual({ lx: 300, minUniformity: undefined, isAdvice: true, planeCm: undefined });
	expect(targetOf("worktop").planeCm).toBe(90);
	expect(targetOf("office")).toEqual({ lx: 500, minUniformity: 0.6, isAdvice: false, planeCm: undefined });
	expect(valuesOf({ ...room, lengthCm: 800, widthCm: 800, lamps: Array(30).fill(place) })).toBe(30_720);
});
