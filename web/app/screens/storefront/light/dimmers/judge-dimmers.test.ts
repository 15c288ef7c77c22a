import { expect, test } from "vitest";
import { aLamp } from "#test/lamps.ts";
import { dimmedLamp, judgeDimmer, judgeDimmers, loadOf } from "./judge-dimmers.ts";

const dimmer = (lighting: object, productId: number, price = 100) =>
	aLamp({
		...{ productId, price },
		lighting: {
			lightType: "Dimmer",
			isDimmable: true,
			dimmingType: "trailing-edge",
			loadMin: 3,
			loadMax: 150,
			...lighting,
		},
	});
const lamp = (lighting: object = {}) =>
	aLamp({ lighting: { wattage: 7, isDimmable: true, dimmingType: "trailing-edge", ...lighting } });

test("the load is that of all lamps, and unknown if one of them states no power", () => {
	const lamps = [dimmedLamp(lamp(), 3), { lamp: undefined, watts: 5, dimming: "trailing-edge", quantity: 2 } as const];
	expect(loadOf(lamps)).toEqual({ watts: 31, count: 5 });
	expect(loadOf([...lamps, dimmedLamp(lamp({ wattage: 0 }), 1)])).toEqual({ watts: undefined, count: 6 });
});

test("dimmers that suit come first, then those whose records leave it open", () => {
	const lamps = [dimmedLamp(lamp(), 3)];
	const dimmers = [
		dimmer({ loadMax: 20 }, 1),
		dimmer({ loadMax: null }, 2),
		dimmer({}, 3, 245),
		dimmer({}, 4, 230),
		dimmer({ dimmingType: "leading-edge" }, 5),
	];
	expect(judgeDimmers(dimmers, lamps).map(({ lamp, verdict }) => [lamp?.productId, verdict])).toEqual([
		[4, "yes"],
		[3, "yes"],
		[2, "not-stated"],
		[1, "no"],
		[5, "no"],
	]);
});

test("a lamp that cannot be dimmed suits no dimmer, and one of which that is not stated leaves it open", () => {
	const verdictOf = (lighting: object) =>
		judgeDimmer({ minWatts: 3, maxLedWatts: 150, dimming: "trailing-edge" }, [dimmedLamp(lamp(lighting), 1)]).verdict;
	expect(verdictOf({ isDimmable: false, dimmingType: "" })).toBe("no");
	expect(verdictOf({ dimmingType: "" })).toBe("not-stated");
	expect(verdictOf({})).toBe("yes");
});
