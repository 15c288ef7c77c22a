import { expect, test } from "vitest";
import { colourOf, isBright, levelsBetween, luxAt, placeOnScale } from "./lux-scale.ts";
import { paintMap } from "./paint-map.ts";

const grid = { columns: 2, rows: 2, cellLengthM: 0.25, cellWidthM: 0.25 };

function pixelAt({ width, pixels }: ReturnType<typeof paintMap>, x: number, y: number): string {
	const at = (y * width + x) * 4;
	return `rgb(${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]})`;
}

test("the corners of a map have the colours of their cells, and every pixel is opaque", () => {
	const map = paintMap(grid, Float64Array.from([20, 100, 300, 1000]));
	const [right, bottom] = [map.width - 1, map.height - 1];
	expect(pixelAt(map, 0, 0)).toBe(colourOf(20));
	expect(pixelAt(map, right, 0)).toBe(colourOf(100));
	expect(pixelAt(map, 0, bottom)).toBe(colourOf(300));
	expect(pixelAt(map, right, bottom)).toBe(colourOf(1000));
	expect(map.pixels.filter((_, at) => at % 4 === 3).every((opacity) => opacity === 255)).toBe(true);
});

test("more light is never a darker colour, and darkness and glare have the ends of the scale", () => {
	const lightness = (lx: number) => {
		const [red = 0, green = 0, blue = 0] = colourOf(lx).match(/\d+/g)?.map(Number) ?? [];
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	for (let place = 0.02; place <= 1; place += 0.02)
		expect(lightness(luxAt(place))).toBeGreaterThanOrEqual(lightness(luxAt(place - 0.02)));
	expect(colourOf(0)).toBe(colourOf(5));
	expect(colourOf(1e6)).toBe(colourOf(3000));
	expect(placeOnScale(luxAt(0.4))).toBeCloseTo(0.4, 10);
	expect(isBright(100)).toBe(false);
	expect(isBright(500)).toBe(true);
});

test("a room has at most seven lines, all between its least and its most light", () => {
	expect(levelsBetween(66, 240)).toEqual([75, 100, 150, 200]);
	const many = levelsBetween(1, 4000);
	expect(many.length).toBeLessThanOrEqual(7);
	expect(many.at(-1)).toBe(3000);
	expect(levelsBetween(30, 30)).toEqual([]);
});
