import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const film = (kind: string) => readFile(new URL(`./film/dusk.${kind}`, import.meta.url));

test("the film is smaller than 700 KB, and its version for browsers without VP9 than 1.6 MB", async () => {
	expect((await film("webm")).length).toBeLessThan(700_000);
	expect((await film("mp4")).length).toBeLessThan(1_600_000);
});

test("the film lasts eight to twelve seconds", async () => {
	const seconds = secondsOf(await film("mp4"));
	expect(seconds).toBeGreaterThanOrEqual(8);
	expect(seconds).toBeLessThanOrEqual(12);
});

/** Returns the duration from the `mvhd` header of an MP4 file (ISO/IEC 14496-12, 8.2.2, version 0), in seconds. */
function secondsOf(file: Buffer): number {
	const header = file.indexOf("mvhd");
	return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16);
}
