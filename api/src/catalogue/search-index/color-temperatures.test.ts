import { expect, test } from "vitest";
import { someLighting } from "../../../test/makers.ts";
import { colorTemperaturesOf } from "./color-temperatures.ts";

test.each([
	["of a fixed lamp is its own", 2700, null, [2700]],
	["of an odd lamp is its own", 2750, null, [2750]],
	["of tunable white is each of the trade's in its range", 2700, 6500, [2700, 3000, 3500, 4000, 5000, 6500]],
	["at the ends of a range is as written", 2850, 4200, [2850, 3000, 3500, 4000, 4200]],
	["of what gives no light is none", 0, null, []],
])("the white %s", (_, colorTemperature, colorTemperatureMax, whites) => {
	expect(colorTemperaturesOf({ lighting: { ...someLighting, colorTemperature, colorTemperatureMax } })).toEqual(whites);
});
