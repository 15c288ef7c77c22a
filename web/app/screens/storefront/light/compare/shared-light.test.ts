import { expect, test } from "vitest";
import type { Lamp, Light } from "#parts/pictures/light/light.ts";
import type { LiveLight } from "#parts/pictures/light/use-light.ts";
import { lightOfLamp, sharedLamp } from "./shared-light.ts";

const tunable: Lamp = { isDimmable: true, lumens: 800, warmest: 2200, coolest: 4000 };
const cool: Lamp = { isDimmable: true, lumens: 800, warmest: 3000, coolest: 6500 };
const switched: Lamp = { isDimmable: false, lumens: 600, warmest: 2700, coolest: 2700 };

function live(light: Light): LiveLight {
	return {
		lamp: sharedLamp([tunable, cool, switched]),
		get: () => light,
		change() {},
		subscribe: () => () => {},
		isChosen: () => true,
	};
}

test("the shared controls have what any of the lamps has", () => {
	expect(sharedLamp([tunable, cool, switched])).toMatchObject({ isDimmable: true, warmest: 2200, coolest: 6500 });
	expect(sharedLamp([switched])).toMatchObject({ isDimmable: false, warmest: 0, coolest: 0 });
	expect(sharedLamp([])).toMatchObject({ isDimmable: false, warmest: 0, coolest: 0 });
});

test("each lamp follows the shared light as far as it goes", () => {
	const shared = live({ isOn: true, level: 40, kelvin: 6000 });
	expect(lightOfLamp(shared, tunable).get()).toEqual({ isOn: true, level: 40, kelvin: 4000 });
	expect(lightOfLamp(shared, cool).get()).toEqual({ isOn: true, level: 40, kelvin: 6000 });
	expect(lightOfLamp(shared, switched).get()).toEqual({ isOn: true, level: 100, kelvin: 2700 });
	expect(lightOfLamp(live({ isOn: false, level: 40, kelvin: 2700 }), switched).get().isOn).toBe(false);
});
