import { expect, test } from "vitest";
import { packPieces } from "./pack-pieces.ts";

test.each([
	["Box of 4", 4],
	["Frosted, box of 6", 6],
	["Pack of 10, 3000 K", 10],
	["4-pack", 4],
	["12 pcs", 12],
	["Single", 1],
	["Ø 40 cm", 1],
	["60 W", 1],
	["", 1],
])("the size “%s” is %i pieces", (size, pieces) => {
	expect(packPieces(size)).toBe(pieces);
});
