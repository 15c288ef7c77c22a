import { expect, test } from "vitest";
import { aLamp } from "#test/lamps.ts";
import { drawnLamp, placeOf } from "./size.ts";

const pendant = (lighting: object = {}) =>
	aLamp({
		lighting: { mountingType: "Suspended", height: 300, diameter: 450, dropMin: 800, dropMax: 1800, ...lighting },
	});

test("over a table the lower edge is 75 cm above it, and the suspension is compared with the product's drop", () => {
	const drawn = drawnLamp(pendant(), { ceiling: 2.7, over: "table" });
	expect(drawn).toMatchObject({
		...{ place: "hanging", widthM: 0.45, heightM: 0.3, lowerEdgeM: expect.closeTo(1.5, 9) },
		hanging: { suspensionMm: 900, verdict: "fits" },
	});
	expect(drawnLamp(pendant({ dropMax: 1100 }), { ceiling: 2.7, over: "table" })?.hanging).toMatchObject({
		verdict: "too-short",
	});
});

test("over a passage 2.10 m stay free", () => {
	expect(drawnLamp(pendant(), { ceiling: 3, over: "passage" })).toMatchObject({
		lowerEdgeM: expect.closeTo(2.2, 9),
		hanging: { suspensionMm: 500, suspensionToMm: 600, verdict: "fits" },
	});
	expect(drawnLamp(pendant(), { ceiling: 2.7, over: "passage" })?.hanging).toMatchObject({ verdict: "too-long" });
	expect(drawnLamp(pendant({ height: 700 }), { ceiling: 2.7, over: "passage" })?.hanging).toBe("low-ceiling");
});

test("without a height or a width there is no drawing", () => {
	expect(drawnLamp(pendant({ height: null }), { ceiling: 2.7, over: "table" })).toBeUndefined();
	expect(drawnLamp(pendant({ diameter: null }), { ceiling: 2.7, over: "table" })).toBeUndefined();
});

test.each([
	["Suspended", "Pendant", "hanging"],
	["Surface", "Ceiling light", "ceiling"],
	["Recessed", "Downlight", "ceiling"],
	["Wall", "Wall light", "wall"],
	["Freestanding", "Table lamp", "table"],
	["Freestanding", "Floor lamp", "floor"],
])("a lamp of the mounting %s and the type %s is drawn at: %s", (mountingType, lightType, place) => {
	expect(placeOf(aLamp({ lighting: { mountingType, lightType } }))).toBe(place);
});
