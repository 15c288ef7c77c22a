import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const film = (kind: string) => readFile(new URL(`./film/dusk.${kind}`, import.meta.url));

test("each of the two video files is smaller than 700 KB", async () => {
	for (const kind of ["webm", "mp4"]) expect((await film(kind)).length, kind).toBeLessThan(700_000);
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
