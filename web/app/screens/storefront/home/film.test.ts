import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const film = (kind: string) => readFile(new URL(`./film/dusk.${kind}`, import.meta.url));

test("the film takes less than 700 KB, whichever of its two kinds a browser plays", async () => {
	for (const kind of ["webm", "mp4"]) expect((await film(kind)).length, kind).toBeLessThan(700_000);
});

test("the film lasts from eight to twelve seconds", async () => {
	const seconds = secondsOf(await film("mp4"));
	expect(seconds).toBeGreaterThanOrEqual(8);
	expect(seconds).toBeLessThanOrEqual(12);
});

/** As the header of an MP4 file says it (ISO/IEC 14496-12, 8.2.2, version 0): how long, in parts of a second. */
function secondsOf(file: Buffer): number {
	const header = file.indexOf("mvhd");
	return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16);
}
