import { expect, test } from "vitest";
import { whiteOf } from "./white-of.ts";

test.each([
	[2200, "#ffc46f"],
	[2700, "#ffd8a8"],
	[3000, "#ffe1be"],
	[4000, "#fff9f0"],
	[5000, "#f4f8ff"],
	[6500, "#e2edff"],
])("%i K is the white in which the studio develops it", (kelvin, white) => {
	expect(whiteOf(kelvin)).toBe(white);
});

test("with rising colour temperature red only decreases and blue only increases", () => {
	let before = [256, 0];
	for (let kelvin = 2200; kelvin <= 6500; kelvin += 50) {
		const channels = [1, 5].map((at) => Number.parseInt(whiteOf(kelvin).slice(at, at + 2), 16));
		expect(channels[0], `${kelvin} K`).toBeLessThanOrEqual(before[0] as number);
		expect(channels[1], `${kelvin} K`).toBeGreaterThanOrEqual(before[1] as number);
		before = channels;
	}
});
