import { expect, test } from "vitest";
import { readPaths, writePaths } from "./category-paths.ts";

test("category paths are written to one cell and parsed from it without loss", () => {
	const table: [paths: string[][], cell: string][] = [
		[[], ""],
		[[["Outdoor"]], "Outdoor"],
		[[["Indoor", "Pendants"], ["Outdoor"]], "Indoor > Pendants | Outdoor"],
		[[["A|B", "C > D"], ["E\\"]], "A\\|B > C \\> D | E\\\\"],
	];
	for (const [paths, cell] of table) {
		expect(writePaths(paths)).toBe(cell);
		expect(readPaths(cell)).toEqual(paths);
	}
});

test("blanks and empty parts in category paths are ignored", () => {
	expect(readPaths(" Indoor>Pendants |  | Outdoor > ")).toEqual([["Indoor", "Pendants"], ["Outdoor"]]);
});
