import { expect, test } from "vitest";
import { readPaths, writePaths } from "./category-paths.ts";

test("the ways to categories are written into one cell, and read from it again", () => {
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

test("people may write them with less care", () => {
	expect(readPaths(" Indoor>Pendants |  | Outdoor > ")).toEqual([["Indoor", "Pendants"], ["Outdoor"]]);
});
