import { expect, test } from "vitest";
import { silhouetteOf, toCm } from "./true-size.ts";

test("without dimensions there is no outline", () => {
	expect(silhouetteOf("lamp", { heightMm: null, widthMm: 300 })).toBeUndefined();
	expect(silhouetteOf("lamp", { heightMm: 300 })).toBeUndefined();
	expect(silhouetteOf("lamp", { heightMm: 300, widthMm: 200, diameterMm: 400 })).toEqual({
		id: "lamp",
		heightMm: 300,
		widthMm: 200,
	});
	expect(() => silhouetteOf("lamp", { heightMm: -1, widthMm: 300 })).toThrow(RangeError);
});

test("lengths are written in cm", () => {
	expect([toCm(453), toCm(452.6), toCm(20)]).toEqual([45.3, 45.3, 2]);
});
