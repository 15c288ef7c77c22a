import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const film = await readFile(new URL("./film/dusk.webm", import.meta.url));

test("the film is smaller than 700 KB", () => {
	expect(film.length).toBeLessThan(700_000);
});

test("the film lasts eight to twelve seconds", () => {
	expect(secondsOf(film)).toBeGreaterThanOrEqual(8);
	expect(secondsOf(film)).toBeLessThanOrEqual(12);
});

/** Returns the duration of a WebM file in seconds: the element `Duration` (id 4489, 8 bytes, a float in ms by default). */
function secondsOf(file: Buffer): number {
	return file.readDoubleBE(file.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000;
}
