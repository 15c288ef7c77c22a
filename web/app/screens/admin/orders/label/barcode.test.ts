import { expect, test } from "vitest";
import { barcodeOf } from "./barcode.server.ts";

test("a barcode has the bars of its text and nothing else", async () => {
	const { viewBox, strokes } = await barcodeOf("1001-2");
	expect(viewBox).toMatch(/^0 0 \d+ \d+$/);
	const bars = strokes.flatMap(({ path }) => path.match(/M/g) ?? []);
	// Code 128: three bars per character (start, data and check), and four of the stop. Digits in pairs are one.
	expect(bars.length % 3).toBe(1);
	expect(bars.length).toBeGreaterThan(3 * 5);
	expect(await barcodeOf("1001-3")).not.toEqual({ viewBox, strokes });
});
