import { expect, test } from "vitest";
import { blankLighting } from "./attribute-rows.ts";
import { replacedBulbOf } from "./replaced-bulb.ts";

const bulb = { ...blankLighting, lightType: "Bulb", beamAngle: 320, lumens: 806 };

test("only bulbs without a reflector replace an incandescent bulb", () => {
	expect(replacedBulbOf(bulb)).toEqual({ watts: 60, relation: "equal" });
	expect(replacedBulbOf({ ...bulb, beamAngle: 180 })).toEqual({ watts: 60, relation: "equal" });
	expect(replacedBulbOf({ ...bulb, beamAngle: 0 })).toEqual({ watts: 60, relation: "equal" });
	expect(replacedBulbOf({ ...bulb, beamAngle: 36 })).toBeUndefined();
	for (const lightType of ["Pendant", "LED strip", ""]) expect(replacedBulbOf({ ...bulb, lightType })).toBeUndefined();
	expect(replacedBulbOf({ ...bulb, lumens: 0 })).toBeUndefined();
});
