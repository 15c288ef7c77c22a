import { expect, test } from "vitest";
import { replacedBulbOf } from "./replaced-bulb.ts";

test("only lamps without a reflector replace an incandescent bulb", () => {
	const lamp = { beamAngle: 320, lumens: 806 };
	for (const beamAngle of [320, 180, 0])
		expect(replacedBulbOf({ ...lamp, beamAngle })).toEqual({ watts: 60, relation: "equal" });
	expect(replacedBulbOf({ ...lamp, beamAngle: 36 })).toBeUndefined();
	expect(replacedBulbOf({ ...lamp, lumens: 0 })).toBeUndefined();
});
